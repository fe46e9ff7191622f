import { dayAfter, lastDayOf, monthAfter, monthOf } from "../domain/calendar.ts";

/** The spans of months by which dates and periods are filtered, counted from today. */
export const MONTH_SPANS = [
  "this-month",
  "last-month",
  "next-month",
  "this-year",
  "last-year",
] as const;

/** The spans of days by which dates are filtered. */
export const DAY_SPANS = [
  "today",
  "last-7-days",
  "last-30-days",
  "last-90-days",
  "next-30-days",
  "next-60-days",
  ...MONTH_SPANS,
] as const;

/** A span of time counted from today. */
export type TimeSpan = (typeof DAY_SPANS)[number];

/** The first and the last day of a span, as they are on a day: `last-7-days` ends in that day. */
export function daysOf(span: TimeSpan, today: string): readonly [from: string, to: string] {
  const month = monthOf(today);
  const year = today.slice(0, 4);
  const monthly = (count: number) => {
    const there = monthAfter(month, count);
    return [`${there}-01`, lastDayOf(there)] as const;
  };
  switch (span) {
    case "today":
      return [today, today];
    case "last-7-days":
      return [dayAfter(today, -6), today];
    case "last-30-days":
      return [dayAfter(today, -29), today];
    case "last-90-days":
      return [dayAfter(today, -89), today];
    case "next-30-days":
      return [today, dayAfter(today, 30)];
    case "next-60-days":
      return [today, dayAfter(today, 60)];
    case "this-month":
      return monthly(0);
    case "last-month":
      return monthly(-1);
    case "next-month":
      return monthly(1);
    case "this-year":
      return [`${year}-01-01`, `${year}-12-31`];
    case "last-year": {
      const [last] = monthAfter(month, -12).split("-");
      return [`${last}-01-01`, `${last}-12-31`];
    }
  }
}
