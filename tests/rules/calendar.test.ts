import { describe, expect, test } from "vitest";
import { isCalendarDate, isMonth, yearAfter } from "../../src/domain/calendar.ts";

describe("a day of the calendar", () => {
  test.each([
    ["2024-02-29", true],
    ["2026-02-29", false],
    ["1900-02-29", false],
    ["2026-04-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-1-1", false],
    ["20-11-2026", false],
    ["2026-11-20T00:00:00Z", false],
    ["2026-11-20x", false],
    ["x2026-11-20", false],
    ["+002026-11-20", false],
    ["0000-01-01", false],
    ["1899-12-31", false],
    ["1900-01-01", true],
    ["2200-12-31", true],
    ["2201-01-01", false],
    ["9999-12-31", false],
    ["", false],
  ])("%s: %s", (text, right) => {
    expect(isCalendarDate(text)).toBe(right);
  });
});

test.each([
  ["2026-11", true],
  ["2026-13", false],
  ["2026-00", false],
  ["2026", false],
  ["2026-11-20", false],
  ["12026-11", false],
  ["2026-110", false],
])("the month %s: %s", (text, right) => {
  expect(isMonth(text)).toBe(right);
});

test.each([
  ["2026-01-01", "2027-01-01"],
  ["2026-12-31", "2027-12-31"],
  ["2023-02-28", "2024-02-28"],
  ["2024-02-29", "2025-02-28"],
])("one year after %s is %s", (day, expected) => {
  expect(yearAfter(day)).toBe(expected);
});
