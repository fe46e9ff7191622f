import type { SnapshotFrom } from "xstate";

import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import type { PasteCall, PastePlace } from "../../src/machines/paste/paste.types.ts";
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

type Snapshot = SnapshotFrom<typeof pasteMachine>;
type PasteStep = Step<Snapshot>;

const ADR = "ADR 63";

const PLACE: PastePlace = {
  columns: [
    { name: "nombre", label: "Nombre", isWritten: true },
    { name: "saldo", label: "Saldo", isWritten: false },
    { name: "ciudad", label: "Ciudad", isWritten: true },
  ],
  rows: [
    { id: "15", version: 3 },
    { id: "16", version: 1 },
  ],
  title: "Uno",
  from: "nombre",
};
/** A place where nothing is written. */
const CLOSED: PastePlace = { ...PLACE, columns: PLACE.columns.slice(1, 2), from: "saldo" };
/** Three rows of four columns, over two rows of three columns. */
const BLOCK = "A\t1\tCali\tx\r\nB\t2\tCali\tx\r\nC\t3\tCali\tx\r\n";
const LONG = "x".repeat(100_001);

const row = (id: string, more: object) => ({ id, label: id, done: true, changes: [], ...more });
const CHANGE = { field: "ciudad", before: null, after: "4" };
/** A field of the record that follows from the change, and that nobody pasted. */
const DERIVED = { field: "zona", before: null, after: "7" };
const received = (...results: object[]) => ({ kind: "received", value: { results } });
const SEEN = received(
  row("15", { changes: [CHANGE, DERIVED], errors: { nombre: "ya existe" } }),
  row("16", { changes: [CHANGE], errors: {} }),
);
const ONE_SEEN = received(
  row("15", { done: false, changes: [CHANGE], errors: {} }),
  row("16", { changes: [CHANGE], errors: {} }),
);
const NONE_SEEN = received(row("15", { unchanged: true, errors: {} }));
const REFUSED = {
  kind: "refused",
  problem: { type: "about:blank", title: "No", status: 422, errors: { ciudad: "no se escribe" } },
};
const EMPTY = { kind: "empty" };
const lost = (id: string) => row(id, { done: false, reason: "Se cambió" });
const ALL = received(row("15", {}), row("16", {}));
const SOME = received(lost("15"), row("16", {}));
const NONE = received(lost("15"), lost("16"));

/** A paste with every possible event, including late ones and those that are not offered. */
export const pasteDomain = (): Domain<typeof pasteMachine> => ({
  machine: pasteMachine.provide({ actors: { rehearsePaste: silent, savePaste: silent } }),
  input: { controller: "customers" },
  alphabet: (snapshot) => [
    ...[BLOCK, " \n", LONG].map((text) => ({ type: "block.pasted", text, place: PLACE })),
    { type: "block.pasted", text: BLOCK, place: CLOSED },
    ...["nombre", "saldo", "ciudad", "nada"].map((name) => ({ type: "column.chosen", name })),
    { type: "paste.confirmed" },
    { type: "paste.closed" },
    ...[SEEN, ONE_SEEN, NONE_SEEN, REFUSED, EMPTY].map((output) => ({
      type: "xstate.done.actor.rehearsePaste",
      output,
    })),
    ...[ALL, SOME, NONE, REFUSED, EMPTY].map((output) => ({
      type: "xstate.done.actor.savePaste",
      output,
    })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { block, place, rehearsal, notice, results } }) => [
    block,
    place?.from,
    rehearsal,
    notice,
    results,
  ],
});

/** The call that began in a step; null where none did. */
function callIn(
  { before, after }: PasteStep,
  name: "rehearsePaste" | "savePaste",
): PasteCall<unknown> | null {
  const began = after.children[name] as unknown as
    | { getSnapshot: () => { input: PasteCall<unknown> } }
    | undefined;
  const isNew = began !== undefined && (before?.children[name] as unknown) !== began;
  return isNew ? began.getSnapshot().input : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isAnswer = (step: PasteStep) => answererOf(step.event) !== null && !isLate(step);
const outputOf = (step: PasteStep) => step.event["output"];

/** The cells that a block covers from each column: those that are written, of the rows and columns that there are. */
const COVERED: Readonly<Record<string, readonly object[]>> = {
  nombre: [
    { id: "15", version: 3, cells: { nombre: "A", ciudad: "Cali" } },
    { id: "16", version: 1, cells: { nombre: "B", ciudad: "Cali" } },
  ],
  ciudad: [
    { id: "15", version: 3, cells: { ciudad: "A" } },
    { id: "16", version: 1, cells: { ciudad: "B" } },
  ],
};
const SENT = (id: string, version: number) => ({ id, version, cells: { ciudad: "4" } });
const SHOWN = new Map<unknown, readonly object[]>([
  [SEEN, [SENT("15", 3), SENT("16", 1)]],
  [ONE_SEEN, [SENT("16", 1)]],
]);

/** Laws of a block that is pasted into a list. */
export const pasteLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["rehearsePaste", "savePaste"]),
  {
    id: "lo-pegado-cubre-hacia-abajo-y-a-la-derecha",
    sentence: "Lo pegado va hacia abajo y a la derecha, y solo a celdas que se escriben",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step, "rehearsePaste");
      return call === null || isSame(call.rows, COVERED[step.after.context.place?.from ?? ""]);
    },
  },
  {
    id: "solo-se-cambia-lo-que-se-mostro",
    sentence: "Solo se cambia lo que se mostró y la persona confirmó, con la versión que vio",
    clause: ADR,
    holds: (step) => {
      const call = callIn(step, "savePaste");
      if (call === null) return true;
      const { results } = step.before?.context.rehearsal ?? {};
      const shown = [...SHOWN].find(([reply]) =>
        isSame(reply, { kind: "received", value: { results } }),
      );
      return step.event.type === "paste.confirmed" && isSame(call.rows, shown?.[1]);
    },
  },
  {
    id: "lo-pegado-no-se-pierde",
    sentence: "Ninguna negativa ni falla pierde lo pegado, y cada una se dice",
    clause: "spec §8, ADR 63",
    holds: (step) => {
      if (!isAnswer(step) || (outputOf(step) as { kind?: string })?.kind === "received")
        return true;
      const { block, notice } = step.after.context;
      const isRefused = outputOf(step) === REFUSED;
      const words = isRefused ? /^No no se escribe$/u : /^(?:No se pudo ver|No llegó respuesta)/u;
      return (
        step.after.value === "reviewing" &&
        isSame(block, step.before?.context.block) &&
        words.test(notice)
      );
    },
  },
  {
    id: "lo-pegado-se-puede-deshacer",
    sentence: "Lo que se cambió se dice y se deshace de una vez, sin lo que no se cambió",
    clause: "ADR 50, ADR 63",
    holds: (step) => {
      const said = effectsOf(step, "notify")[0]?.params as
        | { undo?: { ids: readonly string[] } }
        | undefined;
      const isEnd = step.before?.value === "saving" || step.before?.value === "told";
      if (!isEnd || step.after.value !== "resting") return said?.undo === undefined;
      const { results } =
        step.before?.value === "saving"
          ? (outputOf(step) as { value: { results: readonly { id: string; done: boolean }[] } })
              .value
          : step.before.context;
      const shown = step.before.context.rehearsal?.results.flatMap(({ id, done }) =>
        done ? [id] : [],
      );
      const ids = results.filter(({ id, done }) => done && shown?.includes(id)).map(({ id }) => id);
      return isSame(said?.undo?.ids ?? [], ids);
    },
  },
  {
    id: "lo-que-no-se-cambio-se-lee",
    sentence:
      "Si alguna fila no se cambió, se dice cuál antes de cerrar, y la lista se pide otra vez",
    clause: ADR,
    holds: (step) => {
      if (!isAnswer(step) || step.before?.value !== "saving") return true;
      const output = outputOf(step);
      const isTold = output === SOME || output === NONE;
      const isReceived = isTold || output === ALL;
      const isAsked = sentBy(step).some(({ type }) => type === "refresh.chosen");
      return (step.after.value === "told") === isTold && isAsked === isReceived;
    },
  },
  {
    id: "lo-demasiado-largo-no-se-pega",
    sentence: "Un texto demasiado largo no se pega y se dice; uno vacío no hace nada",
    clause: ADR,
    holds: (step) => {
      const { type, text } = step.event;
      if (type !== "block.pasted") return true;
      if (step.before?.value !== "resting" || text === " \n") return isIdle(step);
      const isRefused = step.after.value === "resting" && effectsOf(step, "notify").length === 1;
      return text === LONG ? isRefused : step.after.value !== "resting";
    },
  },
  {
    id: "cerrar-no-cambia-nada",
    sentence: "Quien se arrepiente no cambia nada",
    clause: ADR,
    holds: (step) =>
      step.event.type !== "paste.closed" ||
      !["reviewing", "rehearsing"].includes(String(step.before?.value)) ||
      (step.after.value === "resting" &&
        effectsOf(step, "notify").length + sentBy(step).length === 0),
  },
];
