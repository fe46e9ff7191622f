import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigitOf, nitProblem } from "../../src/domain/nit.ts";

/** Published by the firms themselves on their invoices and web pages. */
test.each([
  ["Bancolombia", "890903938-8"],
  ["Ecopetrol", "899999068-1"],
  ["Banco de Bogotá", "860002964-4"],
  ["Davivienda", "860034313-7"],
  ["DIAN", "800197268-4"],
  ["Éxito", "890900608-9"],
  ["Fondo Nacional de Garantías", "860402272-2"],
])("the NIT of %s is right", (_firm, nit) => {
  expect(nitProblem(nit)).toBeNull();
});

test("a wrong check digit is told with the right one", () => {
  expect(nitProblem("890903938-7")).toBe("El dígito de verificación debe ser 8");
});

test.each([
  "",
  "890903938",
  "890.903.938-8",
  "12345-1",
  "890903938-8 ",
  "8909039388",
  "a90903938-8",
  // With leading zeros it would be the number of another firm.
  "0890903938-8",
])("%j has not the form of a NIT", (text) => {
  expect(nitProblem(text)).toBe("Debe tener la forma 900123456-8");
});

test("one check digit is right for each number, and one mistyped digit never passes", () => {
  const numbers = fc.integer({ min: 100_000_000, max: 999_999_999 });
  fc.assert(
    fc.property(numbers, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, step) => {
      const digits = String(number);
      const mistyped = `${digits.slice(0, place)}${(Number(digits[place]) + step) % 10}${digits.slice(place + 1)}`;
      expect(nitProblem(`${digits}-${checkDigitOf(digits)}`)).toBeNull();
      // The DIAN's table folds 10 into 1 and 11 into 0: two remainders share a digit, so some mistakes pass.
      const isFolded = ["0", "1"].includes(checkDigitOf(digits));
      expect(isFolded || nitProblem(`${mistyped}-${checkDigitOf(digits)}`) !== null).toBe(true);
    }),
  );
});
