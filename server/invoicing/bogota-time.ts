import { dayOf } from "../../src/domain/format.ts";

/** Colombia is five hours behind UTC, and has no summer time. */
const OFFSET_HOURS = 5;

/** The day and the time of an instant as electronic documents write them: `2026-06-03`, `23:59:59-05:00`. */
export function bogotaTime(instant: Date): { readonly date: string; readonly time: string } {
  const shifted = new Date(instant.getTime() - OFFSET_HOURS * 3_600_000);
  return { date: dayOf(instant), time: `${shifted.toISOString().slice(11, 19)}-05:00` };
}
