import { dayOf } from "../../src/domain/format.ts";

const MONTHS = 12;

/** The months of the demonstration, `AAAA-MM`: the twelve that are over, the oldest first. */
export function storyMonths(now: Date): readonly string[] {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  const current = year * 12 + month - 1;
  return Array.from({ length: MONTHS }, (_, index) => monthOf(current - MONTHS + index));
}

/** The month that is some months before another. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(year * 12 + number - 1 - count);
}

function monthOf(count: number): string {
  return `${Math.trunc(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}
