import { expect, test } from "vitest";
import { isDecimal } from "../../src/domain/decimal.ts";

test.each(["0", "-1", "1234.50", "0.05", "9999999999999999.99"])("%s is a decimal", (text) => {
  expect(isDecimal(text, 2)).toBe(true);
});

test.each([
  "",
  "-",
  "1.",
  ".5",
  "01",
  "1e3",
  "1,5",
  "1.234.567",
  "NaN",
  "Infinity",
  " 1",
  "١",
  "0x1",
])("%j is none", (text) => {
  expect(isDecimal(text, 2)).toBe(false);
});

test("no more decimals and no more digits before the point than there is room for", () => {
  expect(isDecimal("1.234", 2)).toBe(false);
  expect(isDecimal("12345678901234567", 2)).toBe(false);
  expect(isDecimal("99999.9999", 4, 5)).toBe(true);
  expect(isDecimal("100000", 4, 5)).toBe(false);
});
