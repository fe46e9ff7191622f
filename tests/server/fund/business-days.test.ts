import { colombianHolidays } from "colombian-holidays";
import { describe, expect, test } from "vitest";
import {
  afterBusinessDays,
  beforeBusinessDays,
  businessDaysBetween,
  isBusinessDay,
} from "../../../server/fund/business-days.ts";

/**
 * The holidays of Ley 51/1983 as observed, written by hand from calendars of each year: Año Nuevo, Reyes, San José,
 * Jueves y Viernes Santo, Trabajo, Ascensión, Corpus Christi, Sagrado Corazón, San Pedro, 20 de julio, Boyacá,
 * Asunción, Raza, Todos los Santos, Cartagena, Inmaculada, Navidad. In 2025 and 2030 two of them fall on one Monday.
 */
const HOLIDAYS: Readonly<Record<string, string>> = {
  2020: "01-01 01-06 03-23 04-09 04-10 05-01 05-25 06-15 06-22 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25",
  2021: "01-01 01-11 03-22 04-01 04-02 05-01 05-17 06-07 06-14 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25",
  2022: "01-01 01-10 03-21 04-14 04-15 05-01 05-30 06-20 06-27 07-04 07-20 08-07 08-15 10-17 11-07 11-14 12-08 12-25",
  2023: "01-01 01-09 03-20 04-06 04-07 05-01 05-22 06-12 06-19 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25",
  2024: "01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25",
  2025: "01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25",
  2026: "01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25",
  2027: "01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25",
  2028: "01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25",
  2029: "01-01 01-08 03-19 03-29 03-30 05-01 05-14 06-04 06-11 07-02 07-20 08-07 08-20 10-15 11-05 11-12 12-08 12-25",
  2030: "01-01 01-07 03-25 04-18 04-19 05-01 06-03 06-24 07-01 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25",
};

const YEARS = Object.keys(HOLIDAYS);
const observed = YEARS.flatMap((year) => daysOf(year));
/** Every day of those years, and those of them that count. */
const days = Array.from({ length: 4018 }, (_, at) =>
  new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
);
const business = days.filter((day) => {
  const weekday = new Date(day).getUTCDay();
  return weekday % 6 !== 0 && !observed.includes(day);
});

function daysOf(year: string): string[] {
  return (HOLIDAYS[year] ?? "").split(" ").map((day) => `${year}-${day}`);
}

describe("the holidays of Colombia", () => {
  test.each(YEARS)("%s has its eighteen, as the package computes them", (year) => {
    const computed = colombianHolidays({ year: Number(year), valueAsDate: false });
    expect(computed.map(({ celebrationDate }) => celebrationDate)).toEqual(daysOf(year));
    expect(computed).toHaveLength(18);
  });

  test("are no business days, and neither are Saturdays and Sundays", () => {
    expect(days.at(-1)).toBe("2030-12-31");
    expect(days.filter((day) => isBusinessDay(day))).toEqual(business);
  });
});

describe("a term of business days", () => {
  test.each([
    ["2026-11-20", 0, "2026-11-20"],
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-13", 1, "2026-11-17"],
    ["2026-04-01", 1, "2026-04-06"],
    ["2025-06-27", 1, "2025-07-01"],
    ["2026-12-24", 15, "2027-01-19"],
    ["2024-02-28", 2, "2024-03-01"],
    ["2026-05-15", 5, "2026-05-25"],
  ])("from %s, %i: %s", (day, count, last) => {
    expect(afterBusinessDays(day, count)).toBe(last);
  });

  test("ends where a calendar of ten years says, and counts as many days", () => {
    for (const [at, day] of days.slice(0, 3653).entries()) {
      const before = business.findIndex((one) => one > day);
      const count = 1 + ((at * 7) % 60);
      const last = business[before + count - 1] ?? "";
      expect([day, afterBusinessDays(day, count)]).toEqual([day, last]);
      expect([day, businessDaysBetween(day, last)]).toEqual([day, count]);
    }
  });

  test("is about to end from the day after which no more than two are left", () => {
    for (const [at, day] of days.slice(30, 400).entries()) {
      const warned = beforeBusinessDays(day, 2);
      const left = (from: string) => business.filter((one) => one > from && one <= day).length;
      expect([at, day, left(warned)]).toEqual([at, day, 2]);
      expect([at, day, left(days[days.indexOf(warned) - 1] ?? "")]).toEqual([at, day, 3]);
    }
  });

  test("has no days back, on the same day, or across a weekend alone", () => {
    expect(businessDaysBetween("2026-11-23", "2026-11-20")).toBe(0);
    expect(businessDaysBetween("2026-11-20", "2026-11-20")).toBe(0);
    expect(businessDaysBetween("2026-11-20", "2026-11-22")).toBe(0);
    expect(businessDaysBetween("2026-11-20", "2026-11-23")).toBe(1);
  });
});
