import { describe, expect, test } from "vitest";
import type { ChecksOf, ComputedOf, DerivedOf, FactsOf } from "../../server/engine/served.types.ts";
import { actedOn } from "../../server/engine/who-wrote.ts";
import { defineCommand } from "../../src/engine/command.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import {
  type FieldOf,
  choice,
  date,
  file,
  filtered,
  fitting,
  integer,
  money,
  reference,
  required,
  text,
  yesNo,
} from "../../src/engine/field.ts";
import { explained, step } from "../../src/engine/lifecycle.ts";
import { inOrder } from "../../src/engine/rules/in-order.ts";
import { onlyWhen } from "../../src/engine/rules/only-when.ts";
import { positive } from "../../src/engine/rules/positive.ts";
import { requiredWhen } from "../../src/engine/rules/required-when.ts";
import { within } from "../../src/engine/rules/within.ts";
import advances from "../../src/sections/advances/advances.section.ts";
import genders from "../../src/sections/genders/genders.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";

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

  test("tells what is wrong with a stored record, and what follows its creation, by its own fields", () => {
    const told = defineSection({
      ...loans,
      flaws: ({ plazo }) => (plazo === null ? { plazo: "falta" } : {}),
      follows: ({ values: { nombre } }) => `Se avisó a ${nombre}`,
    });
    expect(told.flaws?.({ plazo: null })).toEqual({ plazo: "falta" });
    expect(() => {
      // @ts-expect-error -- `plaso` is no field
      defineSection({ ...loans, flaws: ({ plaso }) => (plaso === null ? {} : {}) });
      // @ts-expect-error -- the flaw is of a field that the section lacks
      defineSection({ ...loans, flaws: ({ plazo }) => (plazo === null ? { plaso: "falta" } : {}) });
      // @ts-expect-error -- `nonbre` is no field
      defineSection({ ...loans, follows: ({ values: { nonbre } }) => `Se avisó a ${nonbre}` });
    }).not.toThrow();
  });

  test("fits its references to fields that it has", () => {
    const empresa = reference("Empresa", "companies");
    const convenio = reference("Convenio", "agreements", required, fitting("empresa"));
    const fields = { ...loans.fields, empresa, convenio };
    expect(defineSection({ ...loans, fields }).fields.convenio.fits).toEqual(["empresa"]);
    const mistyped = reference("Convenio", "agreements", required, fitting("empressa"));
    const words = { event: "move", label: "Mover", past: "Movió" } as const;
    expect(() => {
      // @ts-expect-error -- `empressa` is no field
      defineSection({ ...loans, fields: { ...fields, convenio: mistyped } });
      // @ts-expect-error -- `empressa` is no field of the input
      defineCommand({ ...words, input: { empresa, convenio: mistyped } });
    }).not.toThrow();
  });

  test("says of a file whose data it holds", () => {
    // @ts-expect-error -- neither people of a section nor nobody
    expect(file("Contrato", ["application/pdf"])).toMatchObject({ kind: "file" });
    // @ts-expect-error -- a field that is written out lacks it too
    const written: FieldOf<"file"> = { kind: "file", label: "x", types: [], maxBytes: 1 };
    expect(written.people).toBeUndefined();
  });

  test("has no filter by a kind that no list filters by", () => {
    // @ts-expect-error -- no list filters by files
    expect(file("Contrato", ["application/pdf"], null, filtered).filtered).toBe(true);
  });
});

describe("the facts of a section", () => {
  test("are those that the guards of its chart need, all of them", () => {
    const facts: FactsOf<typeof advances> = async (context, records) => {
      const own = await actedOn<typeof advances>(context, records, ["create", "cancel"]);
      const others = { isWithinFormula: true, isJudicial: true, hasSupport: true };
      return new Map(records.map(({ id }) => [id, { isAnotherPerson: !own.has(id), ...others }]));
    };
    const mistyped: FactsOf<typeof advances> = async (_context, records) =>
      // @ts-expect-error -- no guard needs `isAnotherPersonn`
      new Map(records.map(({ id }) => [id, { isAnotherPersonn: true }]));
    const partial: FactsOf<typeof transfers> = async (_context, records) =>
      // @ts-expect-error -- the guard `isAnotherSigner` would never pass
      new Map(records.map(({ id }) => [id, { isAnotherPerson: true }]));
    const unknown: FactsOf<typeof advances> = async (context, records) => {
      // @ts-expect-error -- an advance has no event `cancell`
      await actedOn<typeof advances>(context, records, ["cancell"]);
      return new Map();
    };
    const none: FactsOf<typeof genders> = async () => new Map();
    expect([facts, mistyped, partial, unknown, none]).toHaveLength(5);
  });
});

test("what is mended elsewhere is in a section that exists", () => {
  const mended = explained(
    step("Emitir", "Emitió", "Falta.", { isFree: { section: "fe-centers" } }),
  );
  expect(mended.mends).toEqual({ isFree: { section: "fe-centers" } });
  // @ts-expect-error -- no section is called `nowhere`
  expect(step("Emitir", "Emitió", "Falta.", { isFree: { section: "nowhere" } }).who).toBe("person");
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
