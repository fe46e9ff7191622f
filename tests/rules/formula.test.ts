import { expect, test } from "vitest";
import { namesIn, parseFormula } from "../../src/domain/formula.ts";

test.each([
  ["", "está incompleta"],
  ["saldo *", "está incompleta"],
  ["* saldo", "falta un valor antes de «*»"],
  ["(saldo", "falta «)»"],
  ["saldo)", "sobra «)»"],
  ["saldo tasa", "sobra «tasa»"],
  ["1,5 * saldo", "los decimales llevan punto, y los argumentos se separan con punto y coma"],
  ["saldo ^ 2", "no se entiende «^»"],
  ["Saldo", "no se entiende «S»"],
  ["eval(1)", "no hay una función eval: las hay min, max, abs, redondear, si, y, o"],
  ["constructor(1)", "no hay una función constructor: las hay min, max, abs, redondear, si, y, o"],
  ["si(1; 2)", "si lleva 3 valores"],
  ["min()", "falta un valor antes de «)»"],
  ["1 < 2 < 3", "sobra «<»"],
])("%j: %s", (text, problem) => {
  expect(parseFormula(text)).toEqual({ problem });
});

test("names are found once each, functions apart", () => {
  const parsed = parseFormula("si(mora > 90; saldo * tasa / 100; min(saldo; tope))");
  expect("formula" in parsed && namesIn(parsed.formula)).toEqual(["mora", "saldo", "tasa", "tope"]);
});

test("what is stronger goes first, and the same strength from left to right", () => {
  const shape = (text: string) => JSON.stringify(parseFormula(text));
  expect(shape("1 - 2 - 3")).toBe(shape("(1 - 2) - 3"));
  expect(shape("1 + 2 * 3")).toBe(shape("1 + (2 * 3)"));
  expect(shape("-2 * 3")).toBe(shape("(0 - 2) * 3"));
  expect(shape("a + 1 > b * 2")).toBe(shape("(a + 1) > (b * 2)"));
});

test("500 brackets, the most that a field holds, are read without breaking", () => {
  expect(parseFormula("(".repeat(500))).toEqual({ problem: "está incompleta" });
});
