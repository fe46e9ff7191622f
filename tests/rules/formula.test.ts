import { expect, test } from "vitest";
import { namesIn, parseFormula } from "../../src/domain/formula.ts";

test.each([
  ["", "La fórmula está incompleta"],
  ["saldo *", "La fórmula está incompleta"],
  ["* saldo", "Falta un valor antes de «*»"],
  ["(saldo", "Falta «)»"],
  ["saldo)", "Sobra «)»"],
  ["saldo tasa", "Sobra «tasa»"],
  ["1,5 * saldo", "Los decimales llevan punto, y los argumentos se separan con punto y coma"],
  ["saldo ^ 2", "No se entiende «^»"],
  ["Saldo", "No se entiende «S»"],
  ["eval(1)", "No hay una función eval: las hay min, max, abs, redondear, si, y, o"],
  ["constructor(1)", "No hay una función constructor: las hay min, max, abs, redondear, si, y, o"],
  ["si(1; 2)", "La función si lleva 3 valores"],
  ["min()", "Falta un valor antes de «)»"],
  ["1 < 2 < 3", "Sobra «<»"],
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
  expect(parseFormula("(".repeat(500))).toEqual({ problem: "La fórmula está incompleta" });
});
