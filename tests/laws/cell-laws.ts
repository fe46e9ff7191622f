import type { SnapshotFrom } from "xstate";

import { changeOf } from "../../src/engine/changeable-fields.ts";
import { required, text } from "../../src/engine/field.ts";
import { cellMachine } from "../../src/machines/cell/cell.machine.ts";
import type { Cell, CellCall } from "../../src/machines/cell/cell.types.ts";
import type { Domain } from "./explore.ts";
import type { Law, Step } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isIdle,
  isLate,
  sentBy,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof cellMachine>;
type CellStep = Step<Snapshot>;

const ADR = "ADR 59";

const CELL: Cell = {
  id: "15",
  version: 3,
  field: "nombre",
  change: changeOf("nombre", text("Nombre", 9, required)),
  title: "Uno",
  value: "Uno",
  label: undefined,
  frozen: null,
};

/** The same cell of another record. */
const NEXT: Cell = { ...CELL, id: "16" };

const refused = (more: object) => ({
  kind: "refused",
  problem: { type: "about:blank", title: "No", status: 409, ...more },
});
const OTHERS = refused({ current: { id: "15", version: 7, values: { nombre: "Otro" } } });
const WRONG = refused({ status: 422, errors: { nombre: "Ya existe", codigo: "Falta" } });
const ANSWERS = [
  { kind: "received", value: { id: "15", version: 3, values: { nombre: "Uno" }, labels: {} } },
  OTHERS,
  WRONG,
  refused({ detail: "No hay permiso." }),
  { kind: "empty" },
];

/** A cell with every possible event, including late ones and those that are not offered. */
export const cellDomain = (): Domain<typeof cellMachine> => ({
  machine: cellMachine.provide({ actors: { lookup: silent, saveCell: silent } }),
  input: { controller: "banks" },
  alphabet: (snapshot) => [
    { type: "cell.opened", cell: CELL },
    { type: "cell.opened", cell: { ...CELL, id: "16", frozen: "Está aprobado." } },
    ...["Uno", "Dos", null].map((value) => ({ type: "cell.written", value })),
    { type: "cell.saved" },
    { type: "cell.saved", next: NEXT },
    { type: "cell.closed" },
    { type: "own.kept" },
    ...ANSWERS.map((output) => ({ type: "xstate.done.actor.saveCell", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { cell, next, value, error, notice, refusals, current } }) => [
    cell?.id,
    next?.id,
    value,
    error,
    notice,
    Math.min(refusals, 1),
    current?.version,
  ],
});

/** The call that began in a step; null where none did. */
function callIn({ before, after }: CellStep): CellCall | null {
  const began = after.children.saveCell as unknown as
    | { getSnapshot: () => { input: CellCall } }
    | undefined;
  const isNew = began !== undefined && (before?.children.saveCell as unknown) !== began;
  return isNew ? began.getSnapshot().input : null;
}

const isAnswer = (step: CellStep) => answererOf(step.event) === "saveCell" && !isLate(step);

/** Laws of a cell that is written in its place. */
export const cellLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["saveCell"]),
  {
    id: "solo-se-guarda-lo-pedido",
    sentence: "Una celda se guarda solo si la persona lo pide, lo cambió y está bien escrito",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step);
      if (call === null) return true;
      const isAsked = ["cell.saved", "own.kept"].includes(step.event.type);
      return isAsked && call.value === "Dos" && call.value === step.before?.context.value;
    },
  },
  {
    id: "lo-de-otro-no-se-pisa-sin-verlo",
    sentence: "Lo que otra persona cambió se dice, y no se pisa sin que la persona lo diga",
    clause: "spec §7, ADR 59",
    holds: (step) => {
      if (isAnswer(step) && step.event["output"] === OTHERS) {
        return step.after.value === "contested" && step.after.context.current?.version === 7;
      }
      const call = callIn(step);
      if (call === null || step.before === null) return true;
      const isSeen = step.before.context.current !== null;
      return call.version === (isSeen ? 7 : 3) && (step.event.type === "own.kept") <= isSeen;
    },
  },
  {
    id: "lo-escrito-en-la-celda-no-se-pierde",
    sentence: "Ninguna negativa ni falla pierde lo escrito, y cada una se dice",
    clause: "spec §8, ADR 59",
    holds: (step) => {
      if (!isAnswer(step)) return true;
      const { output } = step.event as { output?: { kind: string } };
      if (output?.kind === "received") {
        return step.after.value === (step.before?.context.next ? "writing" : "resting");
      }
      const { value, error, notice, current } = step.after.context;
      return (
        value === step.before?.context.value && (error !== "" || notice !== "" || current !== null)
      );
    },
  },
  {
    id: "el-error-va-en-su-celda",
    sentence: "El error de la celda va en ella; el de otro campo, aparte",
    clause: ADR,
    holds: (step) => {
      if (!isAnswer(step) || step.event["output"] !== WRONG) return true;
      const { error, notice } = step.after.context;
      return step.after.value === "writing" && error === "Ya existe" && notice === "Falta.";
    },
  },
  {
    id: "lo-guardado-se-puede-deshacer",
    sentence: "Lo guardado se dice, se puede deshacer y la lista se pide otra vez",
    clause: "ADR 50, ADR 59",
    holds: (step) => {
      const { output } = step.event as { output?: { kind: string } };
      if (!isAnswer(step) || output?.kind !== "received") return true;
      const said = effectsOf(step, "notify")[0]?.params as { undo?: object } | undefined;
      const isAsked = sentBy(step).some(({ type }) => type === "refresh.chosen");
      const undo = { controller: "banks", action: "edit", ids: [step.before?.context.cell?.id] };
      return isAsked && JSON.stringify(said?.undo) === JSON.stringify(undo);
    },
  },
  {
    id: "se-sigue-en-la-otra-celda",
    sentence: "Quien pasa a otra celda la escribe una vez guardada esta",
    clause: ADR,
    holds: (step) => {
      const { before, event, after } = step;
      const isSaved = isAnswer(step) && (event["output"] as { kind?: string })?.kind === "received";
      const isAsked = event.type === "cell.saved" && event["next"] === NEXT;
      if (isSaved && before?.context.next) {
        return after.context.cell?.id === "16";
      }
      if (!isAsked || before?.value !== "writing") return true;
      const isAtOnce = before.context.value === before.context.cell?.value;
      return !isAtOnce || after.context.cell?.id === "16";
    },
  },
  {
    id: "lo-cerrado-por-su-estado-no-se-escribe",
    sentence: "Lo que su estado no deja cambiar no se escribe, y se dice por qué",
    clause: ADR,
    holds: (step) => {
      const { cell } = step.event as { cell?: Cell };
      if (step.event.type !== "cell.opened")
        return (step.after.context.cell?.frozen ?? null) === null;
      if (step.before?.value !== "resting") return isIdle(step);
      if (cell?.frozen === null) return step.after.value === "writing";
      return step.after.value === "resting" && effectsOf(step, "notify").length === 1;
    },
  },
];
