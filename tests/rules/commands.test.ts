import { describe, expect, test } from "vitest";

import { registry } from "../support/registry.ts";
import { commandsOf, defineCommand } from "../../src/engine/command.ts";
import { commandFormOf, givenIn, REASON } from "../../src/engine/command-form.ts";
import { date, required, text } from "../../src/engine/field.ts";

/** The text of a value; empty for a value of another type. */
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Kinds of field for which a dialog has no control, or whose value it cannot store. */
const NOT_ASKED: ReadonlySet<string> = new Set(["file", "rows", "permissions"]);

const commands = [...registry.sections.values()].flatMap(({ definition }) =>
  commandsOf(definition).map((command) => ({
    name: `${definition.controller}/${command.event}`,
    command,
  })),
);

describe("the input of a command", () => {
  test("has no files, child rows, permissions, computed values or secrets: its dialog asks for all of it", () => {
    const wrong = commands.flatMap(({ name, command }) =>
      Object.entries(command.input)
        .filter(([, field]) => NOT_ASKED.has(field.kind) || field.computed || field.secret)
        .map(([field]) => `${name}: ${field}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has no field that the reason would hide", () => {
    expect(commands.filter(({ command }) => REASON in command.input)).toEqual([]);
  });
});

describe("the form of a command", () => {
  const pay = defineCommand({
    event: "pay",
    label: "Pagar",
    past: "Pagó",
    asksReason: true,
    input: { desde: date("Desde", required), hasta: date("Hasta"), nota: text("Nota", 5) },
    rules: [
      (values) =>
        textOf(values["hasta"]) !== "" && textOf(values["hasta"]) < textOf(values["desde"])
          ? { hasta: "Debe ser posterior" }
          : {},
    ],
  });

  test("asks for its input, and for the reason last", () => {
    const { fields, emptyValues } = commandFormOf(pay);
    expect(Object.keys(fields)).toEqual(["desde", "hasta", "nota", REASON]);
    expect(Object.values(emptyValues)).toEqual([null, null, null, null]);
    expect(
      Object.keys(commandFormOf(defineCommand({ event: "go", label: "Ir", past: "Fue" })).fields),
    ).toEqual([]);
  });

  test("finds what the server finds: each field by its schema, then the rules of the command", () => {
    const { problemsOf } = commandFormOf(pay);
    expect(problemsOf({ desde: null, hasta: null, nota: "demasiado", reason: null })).toEqual({
      desde: "Este dato es requerido",
      nota: "Debe tener máximo 5 caracteres",
      reason: "El motivo es requerido",
    });
    const dates = { desde: "2026-11-30", hasta: "2026-11-01" };
    expect(problemsOf({ ...dates, nota: null, reason: "x" })).toEqual({
      hasta: "Debe ser posterior",
    });
  });

  test("gives the reason apart from the input, without blanks around it", () => {
    expect(givenIn({ desde: "2026-11-30", reason: " Venció " })).toEqual({
      reason: "Venció",
      input: { desde: "2026-11-30" },
    });
    expect(givenIn({})).toEqual({ reason: "", input: {} });
  });
});
