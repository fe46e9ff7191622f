import { changeOf } from "../../src/engine/changeable-fields.ts";
import { defineCommand, DELETION } from "../../src/engine/command.ts";
import { date, required } from "../../src/engine/field.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import type {
  CommandContext,
  CommandInput,
  Seen,
} from "../../src/machines/command/command.types.ts";
import { EMPTY, received, recordWith, refused } from "./replies.ts";
import { answers, breaks, happens, silent } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

const ROW = { id: "15", version: 3 };
const input = (change: Partial<CommandInput>): CommandInput => ({
  controller: "customers",
  command: defineCommand({
    event: "schedule",
    label: "Programar",
    past: "Programó",
    asksReason: true,
    input: { fecha: date("Fecha", required) },
  }),
  target: ROW,
  isAsked: false,
  given: null,
  seed: "s",
  ...change,
});

const WITH_INPUT = input({});
const REHEARSED = received({ status: null, changes: [], effects: [{ text: "Se crea un pago." }] });
const SEEN = received({
  rehearsed: "40",
  counts: { changed: 1, unchanged: 0, refused: 1 },
  causes: [{ reason: "El estado del registro no lo permite.", count: 1 }],
  results: [],
});
const QUESTION = refused({ title: "¿Es hoy?", confirm: "today" });
const WRONG = refused({ errors: { fecha: "Es festivo." } });

const writes = (key: string, field: string, value: string | null, words: string) =>
  happens(key, { type: "field.changed", field, value }, words);

const gestures: readonly Sample[] = [
  writes("escribe-fecha", "fecha", "2026-11-30", "la fecha"),
  writes("escribe-motivo", "reason", "Lo pidió el cliente", "el motivo"),
  writes("borra-fecha", "fecha", null, "borra la fecha"),
  happens(
    "es-hoy",
    { type: "start.known", field: "fecha", value: "2026-12-01" },
    "la fecha es hoy",
  ),
  happens("sale-del-campo", { type: "field.left", field: "fecha" }),
  happens("confirma", { type: "command.confirmed" }),
  happens("cancela", { type: "command.cancelled" }),
  happens("otros", { type: "command.outdated" }),
  happens("vuelve", { type: "form.returned" }),
  happens("dice-si", { type: "question.accepted" }),
  happens("dice-no", { type: "question.declined" }),
];

const replies: readonly Sample[] = [
  answers("ensayo", "rehearseCommand", REHEARSED),
  answers("ensayo-varios", "rehearseCommand", SEEN),
  answers("ensayo-pregunta", "rehearseCommand", QUESTION),
  answers("ensayo-campos", "rehearseCommand", WRONG),
  answers("ensayo-no", "rehearseCommand", refused()),
  answers("ensayo-nada", "rehearseCommand", EMPTY),
  breaks("ensayo-falla", "rehearseCommand"),
  answers("hecho", "performCommand", received({ record: recordWith({ version: 4 }) })),
  answers("hecho-pregunta", "performCommand", QUESTION),
  answers("hecho-campos", "performCommand", WRONG),
  answers("hecho-no", "performCommand", refused()),
  answers("hecho-nada", "performCommand", EMPTY),
  breaks("hecho-falla", "performCommand"),
  breaks("cae-busqueda", "lookup"),
  breaks("cae-unico", "findStarts"),
];

/** The rehearsal that the person sees. */
function seenIn(rehearsal: Seen | null): readonly string[] {
  if (rehearsal === null) return [];
  if ("effects" in rehearsal) return rehearsal.effects.map(({ text }) => `Pasaría: ${text}`);
  const { changed, refused: no } = rehearsal.counts;
  return [`Cambiarían ${String(changed)} registros, y no se podría con ${String(no)}`];
}

/** A command on one customer, with its input; or on several, or a deletion. */
export const commandSimulation: Simulation = {
  machine: commandMachine.provide({
    actors: { lookup: silent, findStarts: silent, rehearseCommand: silent, performCommand: silent },
  }),
  input: WITH_INPUT,
  openings: [
    { key: "datos", words: "Pide datos y un motivo", input: WITH_INPUT },
    {
      key: "nada",
      words: "No pide nada",
      input: input({
        command: defineCommand({ event: "remind", label: "Recordar", past: "Recordó" }),
      }),
    },
    { key: "eliminar", words: "Es eliminar", input: input({ command: DELETION, isAsked: true }) },
    {
      key: "varios",
      words: "Es con varios registros",
      input: input({ target: { ids: ["15", "16"] } }),
    },
    {
      key: "eliminar-varios",
      words: "Es eliminar varios registros",
      input: input({ command: DELETION, target: { ids: ["15", "16"] }, isAsked: true }),
    },
    {
      key: "campo",
      words: "Cambia un campo de varios registros",
      input: input({
        command: changeOf("fecha", date("Fecha")),
        target: { ids: ["15", "16"] },
        isAsked: true,
      }),
    },
  ],
  samples: [...gestures, ...replies],
  seen({ context }) {
    const { command, target, values, notice, rehearsal, question } = context as CommandContext;
    return [
      `Acción: ${command.label}`,
      ...("ids" in target ? [`Con ${String(target.ids.length)} registros`] : []),
      ...Object.entries(values).flatMap(([name, value]) =>
        typeof value === "string" ? [`${name}: «${value}»`] : [],
      ),
      ...(notice === "" ? [] : [notice]),
      ...seenIn(rehearsal),
      ...(question === null ? [] : [`El servidor pregunta: ${question.title}`]),
    ];
  },
};
