/** The years of the days that the product knows: a day of any other is a slip of who wrote it (reading 49). */
export const YEARS = { first: 1900, last: 2200 } as const;

/** Whether a text is a day of the calendar, `AAAA-MM-DD`, of the years that the product knows. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < YEARS.first || year > YEARS.last) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Whether a text is a month, `AAAA-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/u.test(text) && isCalendarDate(`${text}-01`);
}

/** The month of a day, `AAAA-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that is some months after another, both `AAAA-MM`; before it for a count below zero. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString());
}

/** The last day of a month `AAAA-MM`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The day that is one year after another, both `AAAA-MM-DD`; of February 29, the 28th. */
export function yearAfter(day: string): string {
  const month = monthAfter(monthOf(day), 12);
  const last = lastDayOf(month);
  return [`${month}-${day.slice(8)}`, last].toSorted()[0] ?? last;
}

/** The day that is some days after another, both `AAAA-MM-DD`; before it for a count below zero. */
export function dayAfter(day: string, count: number): string {
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + count);
  return instant.toISOString().slice(0, 10);
}

/** A day `AAAA-MM-DD` as Colombians write it: `20/11/2026`. */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}
