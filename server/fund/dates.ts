import { lastDayOf, monthOf } from "../../src/domain/calendar.ts";
import { dayOf } from "../../src/domain/format.ts";

/** The day that is some days after another. */
export function daysAfter(day: string, days: number): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/**
 * The last month that closes a cut of a periodicity and ended on or before a day: of a quarterly one, March, June,
 * September or December. Periodicities shorter than a month are cut each month.
 */
export function lastCutBy(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const isOver = lastDayOf(monthOf(day)) === day;
  const ended = year * 12 + month - (isOver ? 0 : 1);
  const cut = ended - (ended % Math.max(1, months));
  const place = (cut - 1) % 12;
  return `${(cut - 1 - place) / 12}-${String(place + 1).padStart(2, "0")}`;
}

/** The last day of a cut, or today where it is not over: the day of its formula and of its ledger entry. */
export function dayOfCut(period: string, now: Date): string {
  const [last, today] = [lastDayOf(period), dayOf(now)];
  return last < today ? last : today;
}
