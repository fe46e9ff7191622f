import { sql } from "kysely";
import type { Values } from "../../src/sections/value.ts";
import type { Scene } from "./served.types.ts";
import { textIn } from "./text-in.ts";

/** A time in which a value holds: until its last day, or until the next one begins. */
export type Period = { readonly from: string; readonly until: string | null };

/** Makes others of the section and company wait: of two written at once, neither would see the other's period. */
export async function holdPeriods({ db, section, actor }: Scene): Promise<void> {
  const subject = `${section.definition.controller}/${actor.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
}

/** The period of a record. */
export function periodOf(values: Values): Period {
  return {
    from: textIn(values, "vigente_desde"),
    until: textIn(values, "vigente_hasta") || null,
  };
}

/** Whether two periods overlap: one without a last day gives way to the next (reading 27). */
export function overlap(one: Period, other: Period): boolean {
  if (one.from === other.from) return true;
  const [earlier, later] = one.from < other.from ? [one, other] : [other, one];
  return earlier.until !== null && earlier.until >= later.from;
}
