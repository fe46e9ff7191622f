import { describe, expect, test } from "vitest";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Values } from "../../src/engine/value.ts";
import agreements from "../../src/sections/agreements/agreements.section.ts";
import configurations from "../../src/sections/configurations/configurations.section.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import formulas from "../../src/sections/formulas/formulas.section.ts";
import { unknownNames, unknownWords } from "../../src/sections/formulas/unknown-names.ts";
import ips from "../../src/sections/ips/ips.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import columns from "../../src/sections/structures-configs/structures-configs.section.ts";
import structures from "../../src/sections/structures/structures.section.ts";

/** The findings of the rules in a record whose other fields are empty. */
function found({ rules, fields }: SectionDefinition, values: Values): Record<string, string> {
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  return Object.fromEntries(rules.flatMap((rule) => Object.entries(rule({ ...empty, ...values }))));
}

describe("agreements", () => {
  test("end no sooner than they begin", () => {
    const from = { vigente_desde: "2026-02-01" };
    expect(found(agreements, { ...from, vigente_hasta: "2026-01-31" })).toHaveProperty(
      "vigente_hasta",
    );
    expect(found(agreements, { ...from, vigente_hasta: "2026-02-01" })).toEqual({});
    expect(found(agreements, from)).toEqual({});
  });

  test("give at most all of what is recovered", () => {
    expect(found(agreements, { participacion: "100.0000" })).toEqual({});
    expect(found(agreements, { participacion: "100.0001" })).toEqual({
      participacion: "Debe estar entre 0 y 100",
    });
    expect(found(agreements, { participacion: "-1" })).toHaveProperty("participacion");
  });

  test("let claim for longer than the arrears that they ask for", () => {
    expect(found(agreements, { dias_mora_reclamo: 90, plazo_reclamo: 90 })).toHaveProperty(
      "plazo_reclamo",
    );
    expect(found(agreements, { dias_mora_reclamo: 90, plazo_reclamo: 180 })).toEqual({});
  });
});

test("portfolios cover something, and have a quota", () => {
  expect(found(portfolios, { cobertura: "0.0000", cupo: "0.00" })).toEqual({
    cobertura: "Debe estar entre 0,0001 y 100",
    cupo: "Debe ser mayor que cero",
  });
  expect(found(portfolios, { cobertura: "70", cupo: "1" })).toEqual({});
});

describe("structures", () => {
  test("of CSV say their separator, and no other has one", () => {
    expect(found(structures, { formato: "csv" })).toHaveProperty("separador");
    expect(found(structures, { formato: "xlsx", separador: "tab" })).toHaveProperty("separador");
    expect(found(structures, { formato: "csv", separador: "tab" })).toEqual({});
  });

  test("check their columns with formulas that can be read, and say what is wrong in words", () => {
    expect(found(columns, { expresion: "valor > 0" })).toEqual({
      mensaje: "Diga qué leerá quien no cumpla la validación",
    });
    expect(found(columns, { expresion: "valor >", mensaje: "No" })).toEqual({
      expresion: "La fórmula está incompleta",
    });
  });
});

describe("formulas", () => {
  const cases = (...each: object[]) => JSON.stringify(each);

  test.each(["sald", "slado", "saldos", "saaldo", "caldo", "aldo"])(
    "«%s» is one slip away from a known name, and is not taken for another",
    (name) => {
      expect(unknownNames(`${name} * tasa / 100`, ["saldo", "tasa"])).toEqual([
        { name, meant: ["saldo"] },
      ]);
    },
  );

  test("an unknown name is compared with variables, parameters and functions", () => {
    const known = ["saldo", "tasa", "tapa", "smmlv"];
    const meant = (text: string) => unknownNames(text, known).map(unknownWords);
    expect(meant("saldo * taza / (smlv")).toEqual([
      "No se conoce «taza»: ¿quiso decir «tasa» o «tapa»?",
      "No se conoce «smlv»: ¿quiso decir «smmlv»?",
    ]);
    expect(meant("redondea + saldo")).toEqual([
      "No se conoce «redondea»: ¿quiso decir «redondear»?",
    ]);
    expect(meant("si(saldo > 1; tasa; zona)")).toEqual([
      "No se conoce «zona»: agréguelo antes a las variables de un portafolio o a los parámetros generales",
    ]);
    expect(found(formulas, { expresion: "redondeer(saldo; 2)" })).toEqual({
      expresion: "No hay una función redondeer: ¿quiso decir «redondear»?",
    });
  });

  test("have cases with every value that they need", () => {
    const expresion = "saldo * tasa / 100";
    const right = { entrada: { saldo: "1000", tasa: "2.5" }, salida: "25" };
    const lacking = { entrada: { saldo: "1000" }, salida: "25" };
    expect(found(formulas, { expresion, ejemplo: cases(right) })).toEqual({});
    expect(found(formulas, { expresion, ejemplo: cases(right, lacking) })).toEqual({
      ejemplo: "En algún caso falta el valor de «tasa»",
    });
  });

  test.each([
    "",
    "{",
    "[]",
    "{}",
    "null",
    '[{"entrada":{}}]',
    '[{"entrada":{"a":1},"salida":"1"}]',
    '[{"entrada":[],"salida":"1"}]',
  ])("cannot be tried with %s", (ejemplo) => {
    expect(found(formulas, { expresion: "1", ejemplo })).toHaveProperty("ejemplo");
  });
});

describe("addresses", () => {
  test.each([
    "190.85.1.20",
    "190.85.1.0/24",
    "0.0.0.0/0",
    "::1",
    "2800:e2::/32",
    "fe80::1:2:3:4:5:6",
  ])("%s is one", (direccion) => {
    expect(found(ips, { direccion })).toEqual({});
  });

  test.each([
    "190.85.1",
    "190.85.1.256",
    "190.85.01.2",
    "190.85.1.0/33",
    "190.85.1.0/",
    "1.2.3.4/8/8",
    ":::",
    "1:2:3:4:5:6:7:8:9",
    "g::1",
    "::1/129",
    "localhost",
  ])("%s is none", (direccion) => {
    expect(found(ips, { direccion })).toHaveProperty("direccion");
  });

  test("of a role name it, and no other does", () => {
    expect(found(ips, { alcance: "role" })).toHaveProperty("rol");
    expect(found(ips, { alcance: "everybody", rol: "1" })).toHaveProperty("rol");
    expect(found(ips, { alcance: "user", usuario: "1" })).toEqual({});
  });
});

test.each([
  [{ tipo: "number", valor: "doce" }, ["valor"]],
  [{ tipo: "number", valor: "12.5" }, []],
  [{ tipo: "yesNo", valor: "quizás" }, ["valor"]],
  [{ tipo: "yesNo", valor: "Sí" }, []],
  [{ tipo: "text" }, ["valor"]],
  [{ tipo: "secret", secreto: "abc" }, []],
  [{ tipo: "secret", valor: "abc" }, ["valor"]],
  [{ tipo: "text", valor: "a", secreto: "abc" }, ["secreto"]],
])("the configuration %j is wrong in %j", (values, wrong) => {
  expect(Object.keys(found(configurations, values))).toEqual(wrong);
});

test("a firm has neither gender nor birthday", () => {
  const of = { genero: "1", fecha_nacimiento: "1990-01-01" };
  expect(found(customers, { documento: "CC 1020304050", ...of })).toEqual({});
  expect(Object.keys(found(customers, { documento: "NIT 890903938-8", ...of }))).toEqual([
    "genero",
    "fecha_nacimiento",
  ]);
});
