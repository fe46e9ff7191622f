import { LOCALE } from "../../src/domain/format.ts";

const LONG_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

const LONG_MONTH = new Intl.DateTimeFormat(LOCALE, {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A month `AAAA-MM` as a letter says it: `mayo de 2026`. */
export function longMonth(month: string): string {
  return LONG_MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** A day `AAAA-MM-DD` as a letter says it: `22 de noviembre de 2026`. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}
