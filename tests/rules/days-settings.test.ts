import { expect, test } from "vitest";
import configurations from "../../src/sections/configurations/configurations.section.ts";

const NOT_DAYS = { valor: "Escriba los días con un número entero, de 0 a 365" };

test.each([
  ["text", "treinta", { tipo: "Es un número de días: escoja Número" }],
  ["number", "30.5", NOT_DAYS],
  ["number", "-1", NOT_DAYS],
  ["number", "366", NOT_DAYS],
  ["number", "0", {}],
  ["number", "365", {}],
])("the days to pay as %s «%s» give %o", (tipo, valor, errors) => {
  const values = { clave: "cobro.plazo.dias", tipo, valor, secreto: null };
  const found = configurations.rules.map((rule) => rule(values as never));
  expect(Object.assign({}, ...found)).toEqual(errors);
});
