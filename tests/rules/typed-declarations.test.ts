import { describe, expect, test } from "vitest";
import type { ChecksOf, ComputedOf, DerivedOf } from "../../server/engine/served.types.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import {
  choice,
  date,
  file,
  filtered,
  integer,
  money,
  reference,
  required,
  text,
  yesNo,
} from "../../src/engine/field.ts";
import { inOrder } from "../../src/engine/rules/in-order.ts";
import { onlyWhen } from "../../src/engine/rules/only-when.ts";
import { positive } from "../../src/engine/rules/positive.ts";
import { requiredWhen } from "../../src/engine/rules/required-when.ts";
import { within } from "../../src/engine/rules/within.ts";

/*
 * The compiler proves most of this file: each `@ts-expect-error` fails `npm run types` when the mistake under it
 * compiles.
 */

const loans = {
  controller: "documents",
  one: "préstamo",
  many: "préstamos",
  fields: {
    nombre: text("Nombre", 40, required),
    desde: date("Desde"),
    hasta: date("Hasta"),
    plazo: integer("Plazo"),
    cupo: money("Cupo"),
    uso: choice("Uso", { home: "Vivienda", study: "Estudio" }),
    activo: yesNo("Activo"),
  },
} as const;

const section = defineSection(loans);

describe("a rule that a declaration takes", () => {
  test("finds what is wrong in the fields that it names", () => {
    const { rules } = defineSection({
      ...loans,
      rules: [
        inOrder("desde", "hasta"),
        positive("cupo"),
        within("cupo", "0", "10"),
        onlyWhen("cupo", "uso", ["home"], "sobra"),
        requiredWhen("plazo", "uso", ["study"], "falta"),
        ({ plazo, cupo }) => (plazo === 7 && cupo !== null ? { plazo: "no" } : {}),
      ],
    });
    const values = { desde: "2026-02-01", hasta: "2026-01-01", plazo: 7, cupo: "-1", uso: "study" };
    const found = rules.map((rule) => Object.keys(rule(values)));
    expect(found.flat()).toEqual(["hasta", "cupo", "cupo", "cupo", "plazo"]);
  });

  test("names no field that the section lacks, and none of another kind", () => {
    expect(() => {
      // @ts-expect-error -- `hasla` is no field
      defineSection({ ...loans, rules: [inOrder("desde", "hasla")] });
      // @ts-expect-error -- a whole number is no date
      defineSection({ ...loans, rules: [inOrder("desde", "plazo")] });
      // @ts-expect-error -- `cupa` is no field
      defineSection({ ...loans, rules: [positive("cupa")] });
      // @ts-expect-error -- yes or no is no amount
      defineSection({ ...loans, rules: [within("activo", "0", "1")] });
      // @ts-expect-error -- `usos` is no field
      defineSection({ ...loans, rules: [onlyWhen("cupo", "usos", ["home"], "sobra")] });
      // @ts-expect-error -- `plaso` is no field
      defineSection({ ...loans, rules: [requiredWhen("plaso", "uso", ["home"], "falta")] });
    }).not.toThrow();
  });

  test("reads each field as what its kind holds", () => {
    expect(() => {
      // @ts-expect-error -- `plaso` is no field
      defineSection({ ...loans, rules: [({ plaso }) => (plaso === null ? {} : {})] });
      // @ts-expect-error -- `house` is no value of the choice
      defineSection({ ...loans, rules: [({ uso }) => (uso === "house" ? {} : {})] });
      // @ts-expect-error -- the error is of a field that the section lacks
      defineSection({ ...loans, rules: [({ cupo }) => (cupo === null ? { cupa: "falta" } : {})] });
      // @ts-expect-error -- what was typed for a whole number may be no number
      defineSection({ ...loans, rules: [({ plazo }) => (plazo === null || plazo > 3 ? {} : {})] });
    }).not.toThrow();
  });
});

describe("a declaration", () => {
  test("names its records, sorts them and keeps them apart by its own fields", () => {
    const sorted = defineSection({
      ...loans,
      title: "desde",
      order: ["-desde", "nombre"],
      uniqueTogether: [["nombre", "desde"]],
      examples: [{ nombre: "Uno", plazo: 3 }],
    });
    expect(sorted).toMatchObject({ title: "desde", order: ["-desde", "nombre"] });
    expect(() => {
      // @ts-expect-error -- `titulo` is no field
      defineSection({ ...loans, title: "titulo" });
      // @ts-expect-error -- `-fecha` is no field
      defineSection({ ...loans, order: ["-fecha"] });
      // @ts-expect-error -- `codigo` is no field
      defineSection({ ...loans, uniqueTogether: [["nombre", "codigo"]] });
      // @ts-expect-error -- a whole number is no text
      defineSection({ ...loans, examples: [{ nombre: "Uno", plazo: "tres" }] });
      // @ts-expect-error -- without a field `nombre` it says which one names its records
      defineSection({ ...loans, fields: { codigo: text("Código", 4, required) } });
    }).not.toThrow();
  });

  test("points to sections that exist, and is one of them", () => {
    expect(reference("Empresa", "companies").to).toBe("companies");
    expect(() => {
      // @ts-expect-error -- no section is called `company`
      reference("Empresa", "company");
      // @ts-expect-error -- no section is called `loans`
      defineSection({ ...loans, controller: "loans" });
    }).not.toThrow();
  });

  test("has no filter by a kind that no list filters by", () => {
    // @ts-expect-error -- no list filters by files
    expect(file("Contrato", ["application/pdf"], filtered).filtered).toBe(true);
  });
});

test("the parts of a section on the server know its fields", async () => {
  const checks: ChecksOf<typeof section> = {
    before: async (_tx, { values }) =>
      values.uso === "home" && values.cupo === null ? { cupo: "falta" } : undefined,
  };
  expect(Object.keys(checks)).toEqual(["before"]);
  const wrongChecks: ChecksOf<typeof section> = {
    // @ts-expect-error -- `cupa` is no field
    before: async (_tx, { values }) => (values.cupa === null ? {} : undefined),
  };
  // @ts-expect-error -- a whole number is no text
  const wrongDerived: DerivedOf<typeof section> = async () => ({ values: { plazo: "3" } });
  const wrongComputed: ComputedOf<typeof section> = {
    // @ts-expect-error -- no field is called `saldo`
    saldo: () => undefined,
  };
  expect([wrongChecks, wrongDerived, wrongComputed]).toHaveLength(3);
});
