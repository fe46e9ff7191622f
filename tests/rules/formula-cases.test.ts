import { expect, test } from "vitest";
import { parseCases } from "../../src/domain/formula-cases.ts";

const GOOD = { entrada: { saldo: "1000", tasa: "2.5" }, salida: "25" };

test("cases are read as they are written, without names too", () => {
  const cases = [GOOD, { entrada: {}, salida: "-1" }];
  expect(parseCases(JSON.stringify(cases))).toEqual({ cases });
});

test.each(["", "{", "{}", "null", "[]", "7"])("«%s» is no list of cases", (text) => {
  expect(parseCases(text)).toEqual({
    problem: 'Debe ser una lista de casos: [{"entrada": {"saldo": "1000"}, "salida": "25"}]',
  });
});

test.each([
  null,
  7,
  "x",
  {},
  { entrada: GOOD.entrada },
  { salida: "25" },
  { entrada: null, salida: "25" },
  { entrada: "x", salida: "25" },
  { entrada: ["1"], salida: "25" },
  { entrada: { saldo: "1000", tasa: 2.5 }, salida: "25" },
  { entrada: GOOD.entrada, salida: 25 },
  { entrada: GOOD.entrada, salida: "mil" },
])("the second case is wrong: %j", (second) => {
  expect(parseCases(JSON.stringify([GOOD, second]))).toEqual({
    problem: 'El caso 2 debe tener "entrada" y "salida", con decimales entre comillas',
  });
});
