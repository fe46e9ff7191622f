import { describe, expect, test } from "vitest";
import { contactWindow, isContactTime } from "../../../server/fund/contact-hours.ts";

/** Moments in Bogotá, and whether the law lets reach a debtor at each (Ley 2300 of 2023), written by hand. */
const MOMENTS = [
  ["a Monday before seven", "2026-09-07T06:59:59-05:00", false],
  ["a Monday at seven", "2026-09-07T07:00:00-05:00", true],
  ["a Friday before the evening's seven", "2026-09-11T18:59:59-05:00", true],
  ["a Friday at the evening's seven", "2026-09-11T19:00:00-05:00", false],
  ["a Saturday before eight", "2026-09-12T07:59:59-05:00", false],
  ["a Saturday at eight", "2026-09-12T08:00:00-05:00", true],
  ["a Saturday before the afternoon's three", "2026-09-12T14:59:59-05:00", true],
  ["a Saturday at the afternoon's three", "2026-09-12T15:00:00-05:00", false],
  ["a Sunday at noon", "2026-09-13T12:00:00-05:00", false],
  ["a holiday that is a Monday", "2026-10-12T12:00:00-05:00", false],
  ["Good Friday", "2026-04-03T10:00:00-05:00", false],
  ["a holiday that is a Saturday", "2027-05-01T10:00:00-05:00", false],
  ["a Monday whose day in UTC is Tuesday", "2026-09-08T00:30:00Z", false],
] as const;

/** Moments with the time in which a debtor may be reached then, or next. */
const WINDOWS = [
  ["while it lasts", "2026-09-07T12:00:00-05:00", "2026-09-07T07:00:00-05:00", 12],
  ["early in the morning", "2026-09-07T05:00:00-05:00", "2026-09-07T07:00:00-05:00", 12],
  ["at night", "2026-09-07T21:00:00-05:00", "2026-09-08T07:00:00-05:00", 12],
  ["on a Friday night", "2026-09-11T21:00:00-05:00", "2026-09-12T08:00:00-05:00", 7],
  ["on a Saturday afternoon", "2026-09-12T16:00:00-05:00", "2026-09-14T07:00:00-05:00", 12],
  ["before a long weekend ends", "2026-10-10T15:00:00-05:00", "2026-10-13T07:00:00-05:00", 12],
  ["before the Easter days", "2026-04-01T20:00:00-05:00", "2026-04-04T08:00:00-05:00", 7],
] as const;

describe("the hours in which a debtor may be reached", () => {
  test.each(MOMENTS)("%s", (_, moment, isOpen) => {
    expect(isContactTime(new Date(moment))).toBe(isOpen);
  });

  test.each(WINDOWS)("are told %s", (_, moment, opens, hours) => {
    const window = contactWindow(new Date(moment));
    expect(window.opens).toEqual(new Date(opens));
    expect(window.closes.getTime() - window.opens.getTime()).toBe(hours * 3_600_000);
  });
});
