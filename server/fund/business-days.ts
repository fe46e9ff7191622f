import { colombianHolidays } from "colombian-holidays";
import { dayAfter } from "../../src/domain/calendar.ts";

/**
 * Business days of Colombia, by days `AAAA-MM-DD`: Monday to Friday without the holidays of Ley 51/1983, which moves
 * most of them to a Monday and counts others from Easter. A Saturday is none: the fund is closed (Ley 4/1913, art. 62).
 * The holidays are those of `colombian-holidays`; its table is compared with the law in the tests.
 */

/** Holidays as observed, of each year that was asked for. */
const holidays = new Map<string, ReadonlySet<string>>();

/** Whether a day is a business day. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** Whether a day is a holiday, as observed. */
export function isHoliday(day: string): boolean {
  return holidaysOf(day.slice(0, 4)).has(day);
}

/**
 * The day that is some business days after another: the last day of a term of that many. Counting begins on the day
 * after, so 0 gives the same day, whichever it is.
 */
export function afterBusinessDays(day: string, days: number): string {
  let [reached, left] = [day, days];
  while (left > 0) {
    reached = dayAfter(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** The first day from which no more than some business days are left, up to and including another. */
export function beforeBusinessDays(day: string, days: number): string {
  let [reached, left] = [day, days];
  while (left > 0 || !isBusinessDay(reached)) {
    if (isBusinessDay(reached)) left -= 1;
    reached = dayAfter(reached, -1);
  }
  return reached;
}

/** How many of the days after `from`, up to and including `to`, are business days; 0 where `to` is not after `from`. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = dayAfter(day, 1);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

function holidaysOf(year: string): ReadonlySet<string> {
  const known = holidays.get(year);
  if (known !== undefined) return known;
  const days = new Set(
    colombianHolidays({ year: Number(year), valueAsDate: false }).map(
      ({ celebrationDate }) => celebrationDate,
    ),
  );
  holidays.set(year, days);
  return days;
}
