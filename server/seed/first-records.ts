import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import { hasRecords, seedRecords, SMALL_SIZE } from "./seed-records.ts";

/**
 * Fills a new demonstration with a few records of each section, so that no list is empty; false where it was filled
 * before.
 */
export async function seedFirstRecords(
  { db, clock }: Pick<Ports, "db" | "clock">,
  registry: Registry,
): Promise<boolean> {
  if (await hasRecords(db, registry)) return false;
  await seedRecords({ db, registry, now: clock.now(), size: SMALL_SIZE });
  return true;
}
