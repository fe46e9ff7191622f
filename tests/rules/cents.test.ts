import { expect, test } from "vitest";

import { centsOf, moneyOf, roundedQuotient } from "../../src/domain/cents.ts";

test.each([
  ["0", 0n, "0.00"],
  ["0.05", 5n, "0.05"],
  ["-0.05", -5n, "-0.05"],
  ["0.5", 50n, "0.50"],
  ["-1234.50", -123_450n, "-1234.50"],
  ["90071992547409.93", 9_007_199_254_740_993n, "90071992547409.93"],
])("the amount %s is %s cents, and is stored as %s", (amount, cents, stored) => {
  expect(centsOf(amount)).toBe(cents);
  expect(moneyOf(cents)).toBe(stored);
});

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, -2n, -1n],
  [-1n, -2n, 1n],
  [5n, 2n, 3n],
  [7n, 3n, 2n],
  [8n, 3n, 3n],
  [-7n, 3n, -2n],
  [-8n, 3n, -3n],
  [12n, 4n, 3n],
  [0n, -3n, 0n],
])("%s by %s is rounded half away from zero to %s", (dividend, divisor, quotient) => {
  expect(roundedQuotient(dividend, divisor)).toBe(quotient);
});
