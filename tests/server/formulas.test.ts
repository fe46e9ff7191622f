import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compute, Exact, FormulaFault } from "../../src/sections/formulas/compute.ts";
import { roundedTo, tryFormula } from "../../src/sections/formulas/try-formula.ts";
import { parseFormula } from "../../src/domain/formula.ts";

function result(text: string, values: Record<string, string> = {}): string {
  const parsed = parseFormula(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  const outcome = compute(parsed.formula, values);
  return typeof outcome === "boolean" ? String(outcome) : outcome.toFixed();
}

test.each([
  ["0.1 + 0.2", "0.3"],
  ["10 - 2 - 3", "5"],
  ["2 + 3 * 4", "14"],
  ["-(2 + 3) * 4", "-20"],
  ["1 / 3 * 3", "0.99999999999999999999"],
  ["9007199254740993 + 1", "9007199254740994"],
  ["min(3; 1; 2) + max(3; 1; 2)", "4"],
  ["abs(-5)", "5"],
  ["redondear(2.345; 2)", "2.35"],
  ["redondear(-2.345; 2)", "-2.35"],
  ["si(y(1 < 2; 2 <= 2; 1 <> 2); 10; 20)", "10"],
  ["si(o(1 > 2; 2 > 3); 10; 20)", "20"],
  ["si(1 = 1; 5; 1 / 0)", "5"],
  ["1 >= 2", "false"],
])("%s is exactly %s", (text, expected) => {
  expect(result(text)).toBe(expected);
});

test("the names of a formula take their values", () => {
  expect(result("saldo * tasa / 100", { saldo: "1234567.89", tasa: "2.5" })).toBe("30864.19725");
});

test.each([
  ["saldo", "Falta el valor de «saldo»"],
  ["constructor", "Falta el valor de «constructor»"],
  ["1 / (1 - 1)", "Hay una división por cero"],
  ["si(1; 2; 3)", "Se esperaba una condición, no un número"],
  ["(1 < 2) + 1", "Se esperaba un número, no una condición"],
  ["redondear(1; 0.5)", "Se redondea a entre 0 y 10 decimales"],
])("%s cannot be computed", (text, message) => {
  expect(() => result(text)).toThrow(new FormulaFault(message));
});

test("sums of money are exact whatever the amounts", () => {
  const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });
  const text = (amount: bigint) => {
    const digits = String(amount < 0n ? -amount : amount).padStart(3, "0");
    return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  };
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const sum = new Exact(result("a + b", { a: text(one), b: text(other) }));
      expect(sum.toFixed(2)).toBe(new Exact(text(one + other)).toFixed(2));
    }),
  );
});

test.each([
  ["peso", "1234.5", "1235"],
  ["peso", "-1234.5", "-1235"],
  ["cent", "0.005", "0.01"],
  ["ten", "1234.99", "1230"],
  ["ten", "1235", "1240"],
  ["ten", "-1235", "-1240"],
  // Rounded once: a value under a half stays under it, however near.
  ["peso", "0.499999999999999999999999", "0"],
  ["ten", "4.999999999999999999999999", "0"],
  ["cent", "0.004999999999999999999999", "0"],
])("to the %s, %s is %s", (rounding, number, expected) => {
  expect(roundedTo(rounding, new Exact(number)).toFixed()).toBe(expected);
});

describe("trying a formula with its cases", () => {
  const cases = (...each: object[]) => JSON.stringify(each);

  test("says that all give what is expected", () => {
    const right = { entrada: { saldo: "1000", tasa: "2.55" }, salida: "26" };
    expect(tryFormula("saldo * tasa / 100", "peso", cases(right))).toBe("El caso da lo esperado.");
    expect(tryFormula("saldo * tasa / 100", "peso", cases(right, right))).toBe(
      "Los 2 casos dan lo esperado.",
    );
  });

  test("says what each wrong one gives", () => {
    const wrong = { entrada: { saldo: "1000" }, salida: "26" };
    const broken = { entrada: { saldo: "0" }, salida: "1" };
    expect(tryFormula("1000 / saldo", "peso", cases(wrong, broken))).toBe(
      "Caso 1: da 1 y se esperaba 26. Caso 2: hay una división por cero.",
    );
  });
});
