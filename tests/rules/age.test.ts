import fc from "fast-check";
import { expect, test } from "vitest";
import { isAdult } from "../../src/domain/age.ts";

const TODAY = "2026-11-20";

test.each([
  ["turns 18 today", "2008-11-20", true],
  ["turns 18 tomorrow", "2008-11-21", false],
  ["turned 18 yesterday", "2008-11-19", true],
  ["is 17 for another month", "2008-12-20", false],
  ["is not born yet", "2030-01-01", false],
  ["is very old", "1900-01-01", true],
])("who %s", (_who, birthDate, adult) => {
  expect(isAdult(birthDate, TODAY)).toBe(adult);
});

test("who is born on 29 February is of age on 1 March", () => {
  expect(isAdult("2008-02-29", "2026-02-28")).toBe(false);
  expect(isAdult("2008-02-29", "2026-03-01")).toBe(true);
});

test.each(["", "ayer", "2008-02-30", "2008-13-01", "08-01-01", "2000-01-01T00:00", "0x7d0-01-01"])(
  "%j is no date of birth of an adult",
  (text) => {
    expect(isAdult(text, TODAY)).toBe(false);
  },
);

test("nobody stops being an adult as days pass", () => {
  const day = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  fc.assert(
    fc.property(day, day, day, (birth, one, other) => {
      const [earlier, later] = [iso(one), iso(other)].toSorted();
      const early = isAdult(iso(birth), earlier ?? "");
      expect(!early || isAdult(iso(birth), later ?? "")).toBe(true);
    }),
  );
});
