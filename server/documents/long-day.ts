import { LOCALE } from "../../src/domain/format.ts";

const LONG_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

/** A day `AAAA-MM-DD` as a letter says it: `22 de noviembre de 2026`. */
export function longDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`));
}
