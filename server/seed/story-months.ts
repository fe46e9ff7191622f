import { monthAfter, monthOf } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";

const MONTHS = 12;

/** The months of the demonstration, `AAAA-MM`: the twelve that are over, the oldest first. */
export function storyMonths(now: Date): readonly string[] {
  const current = monthOf(dayOf(now));
  return Array.from({ length: MONTHS }, (_, index) => monthAfter(current, index - MONTHS));
}
