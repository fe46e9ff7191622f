import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import { hasRecords, seedRecords, SMALL_SIZE } from "./seed-records.ts";

/** Fills a new demonstration with a few records of each section, so that no list is empty. */
export async function seedFirstRecords(
  { db, clock }: Pick<Ports, "db" | "clock">,
  registry: Registry,
): Promise<void> {
  if (await hasRecords(db, registry)) return;
  await seedRecords({ db, registry, now: clock.now(), size: SMALL_SIZE });
}
