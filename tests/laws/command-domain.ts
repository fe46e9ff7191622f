import { changeOf } from "../../src/engine/changeable-fields.ts";
import { defineCommand, DELETION } from "../../src/engine/command.ts";
import { date, required } from "../../src/engine/field.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import type { CommandInput } from "../../src/machines/command/command.types.ts";
import type { Domain } from "./explore.ts";
import { childrenOf, received, silent } from "./reading.ts";

const refused = (more: object = {}) => ({
  kind: "refused",
  problem: { type: "about:blank", title: "No", status: 409, ...more },
});
const EMPTY = { kind: "empty" };
const QUESTION = refused({ confirm: "sí", detail: "¿Seguro?" });
const WRONG = refused({ status: 422, errors: { fecha: "es festivo", nombre: "ya existe" } });

const OUTPUTS: Readonly<Record<string, readonly unknown[]>> = {
  rehearseCommand: [
    received({ status: null, changes: [], effects: [] }),
    received({
      rehearsed: "40",
      counts: { changed: 1, unchanged: 0, refused: 1 },
      causes: [{ reason: "No", count: 1 }],
      results: [],
    }),
    QUESTION,
    WRONG,
    refused(),
    EMPTY,
  ],
  performCommand: [received({}), QUESTION, WRONG, refused(), EMPTY],
};

const WITH_INPUT: CommandInput = {
  controller: "banks",
  command: defineCommand({
    event: "pay",
    label: "Pagar",
    past: "Pagó",
    asksReason: true,
    input: { fecha: date("Fecha", required) },
  }),
  target: { id: "15", version: 3 },
  isAsked: false,
  given: null,
  seed: "s",
};

/** A command with every possible event, including late ones and those that are not offered. */
const domain = (input: CommandInput) => (): Domain<typeof commandMachine> => ({
  machine: commandMachine.provide({
    actors: { lookup: silent, findStarts: silent, rehearseCommand: silent, performCommand: silent },
  }),
  input,
  alphabet: (snapshot) => [
    ...[null, "2026-11-30"].map((value) => ({ type: "field.changed", field: "fecha", value })),
    ...[null, "porque sí"].map((value) => ({ type: "field.changed", field: "reason", value })),
    { type: "field.left", field: "fecha" },
    { type: "start.known", field: "fecha", value: "2026-12-01" },
    { type: "command.confirmed" },
    { type: "command.cancelled" },
    { type: "command.outdated" },
    { type: "form.returned" },
    { type: "question.accepted" },
    { type: "question.declined" },
    ...Object.entries(OUTPUTS).flatMap(([id, all]) =>
      all.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: each }) => [
    each.values,
    each.written.length,
    each.visited.length > 0,
    each.isAttempted,
    each.errors,
    each.notice,
    each.rehearsal !== null,
    each.question !== null,
    Math.min(each.confirmed.length, 1),
    each.sent.content === JSON.stringify(each.values),
    Math.min(each.sent.count, 1),
    each.outcome.kind,
  ],
});

/** A command that asks for a date and its reason, for one record. */
export const inputDomain = domain(WITH_INPUT);

/** The same command for many records, which is rehearsed and not repeated. */
export const manyDomain = domain({ ...WITH_INPUT, target: { ids: ["15", "16"] }, isAsked: true });

/** A step of many records that asks only for its reason: its question says what would happen. */
export const stepDomain = domain({
  ...WITH_INPUT,
  command: defineCommand({
    event: "suspend",
    label: "Suspender",
    past: "Suspendió",
    asksReason: true,
  }),
  target: { ids: ["15", "16"] },
  isAsked: true,
});

/** A field that many records get, which is rehearsed and not repeated. */
export const changeDomain = domain({
  ...WITH_INPUT,
  command: changeOf("fecha", date("Fecha", required)),
  target: { ids: ["15", "16"] },
  isAsked: true,
});

/** A deletion: it asks only for confirmation, and a second send is no repetition. */
export const deletionDomain = domain({ ...WITH_INPUT, command: DELETION, isAsked: true });
