import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { create, happen } from "../../server/engine/commands/effects.ts";
import { serve } from "../../server/engine/serve.ts";
import { defineCommand } from "../../src/engine/command.ts";
import { step, type StepWords } from "../../src/engine/lifecycle.ts";
import { integer, money, required } from "../../src/engine/field.ts";
import { positive } from "../../src/engine/rules/positive.ts";
import advances from "../../src/sections/advances/advances.section.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";

/* The compiler proves most of this file, as it does `typed-declarations.test.ts`. */

describe("a command", () => {
  const input = { valor: money("Valor", required), cuotas: integer("Cuotas") };

  test("has rules over the fields of its input", () => {
    const { rules } = defineCommand({
      event: "approve",
      label: "Aprobar",
      past: "Aprobó",
      input,
      rules: [positive("valor"), ({ cuotas }) => (cuotas === 0 ? { cuotas: "no" } : {})],
    });
    const found = rules.flatMap((rule) => Object.keys(rule({ valor: "-1", cuotas: 0 })));
    expect(found).toEqual(["valor", "cuotas"]);
  });

  test("reads no field that its input lacks, and finds nothing wrong in one", () => {
    const words = { event: "approve", label: "Aprobar", past: "Aprobó", input } as const;
    expect(() => {
      // @ts-expect-error -- `valro` is no field of the input
      defineCommand({ ...words, rules: [({ valro }) => (valro === null ? {} : {})] });
      // @ts-expect-error -- the error is of a field that the input lacks
      defineCommand({ ...words, rules: [({ valor }) => (valor ? { nada: "falta" } : {})] });
      // @ts-expect-error -- `valro` is no field of the input
      defineCommand({ ...words, rules: [positive("valro")] });
      // @ts-expect-error -- a whole number is no amount
      defineCommand({ ...words, rules: [positive("cuotas")] });
      // @ts-expect-error -- a command without input has nothing to check
      defineCommand({ event: "go", label: "Ir", past: "Fue", rules: [positive("valor")] });
    }).not.toThrow();
  });

  test("says its own past, and so does a step (ADR 108)", () => {
    expect(() => {
      // @ts-expect-error -- nobody knows how it is told once it is done
      defineCommand({ event: "go", label: "Ir" });
      // @ts-expect-error -- nor a step
      step("Ir");
      // @ts-expect-error -- nor one whose words are written by hand
      const words: StepWords = { label: "Ir", who: "person" };
      return words;
    }).not.toThrow();
  });
});

describe("what a change causes elsewhere", () => {
  test("is a record of another section with fields that it has", () => {
    expect(create(transfers, { concepto: "advance", valor: "1.00" })).toEqual({
      kind: "create",
      controller: "transfers",
      values: { concepto: "advance", valor: "1.00" },
    });
    expect(() => {
      // @ts-expect-error -- `conceptoo` is no field
      create(transfers, { conceptoo: "advance" });
      // @ts-expect-error -- `advanse` is no value of the choice
      create(transfers, { concepto: "advanse" });
      // @ts-expect-error -- an amount is decimal text
      create(transfers, { valor: 1 });
    }).not.toThrow();
  });

  test("is an event that the chart of the other record has, with the input that it says", () => {
    expect(happen(advances, "7", "pay")).toEqual({
      kind: "happen",
      controller: "advances",
      id: "7",
      event: "pay",
      input: {},
    });
    expect(happen(erps, "7", "enlist", { run: "1", problem: null })).toMatchObject({
      event: "enlist",
      input: { run: "1", problem: null },
    });
    expect(() => {
      // @ts-expect-error -- an advance has no event `payy`
      happen(advances, "7", "payy");
      // @ts-expect-error -- the event brings no input
      happen(advances, "7", "pay", { valor: "1.00" });
      // @ts-expect-error -- the event brings an input
      happen(erps, "7", "enlist");
      // @ts-expect-error -- `problen` is not in the input
      happen(erps, "7", "enlist", { run: "1", problen: null });
    }).not.toThrow();
  });
});

const isAny = async () => sql`true`;
const nothing = async () => ({});

describe("the implementation of a command", () => {
  test("knows the record, and the input of its event", () => {
    const [approve] =
      serve(advances, {
        commands: {
          approve: async (_tx, { record, input }) => ({
            values: { fecha: input.fecha_programada ?? record.values.fecha },
          }),
        },
      }).commands ?? [];
    const [enlist] =
      serve(erps, {
        commands: { enlist: async (_tx, { input: { run } }) => ({ values: { corrida: run } }) },
      }).commands ?? [];
    expect([approve?.event, enlist?.event]).toEqual(["approve", "enlist"]);
    expect(() => {
      // @ts-expect-error -- an advance has no event `aprove`
      serve(advances, { commands: { aprove: async () => ({}) } });
      serve(advances, {
        commands: {
          // @ts-expect-error -- `fecha_programda` is no field of the input
          approve: async (_tx, { input: { fecha_programda: on } }) => void on,
          // @ts-expect-error -- `reject` has no input
          reject: async (_tx, { input: { valor } }) => void valor,
        },
      });
      // @ts-expect-error -- `runn` is not in the input that the server brings
      serve(erps, { commands: { enlist: async (_tx, { input: { runn } }) => void runn } });
      // @ts-expect-error -- `fehca` is no field
      serve(advances, { commands: { approve: async () => ({ values: { fehca: "2026-01-01" } }) } });
      // @ts-expect-error -- `cuenta` is no field of the input
      serve(advances, { commands: { approve: { choices: { cuenta: isAny }, run: nothing } } });
      // @ts-expect-error -- a guard of the chart needs the fact `isAnotherPerson`
      serve(advances, { facts: async () => new Map([["7", { isOther: true }]]) });
    }).not.toThrow();
  });
});
