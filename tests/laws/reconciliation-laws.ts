import type { SnapshotFrom } from "xstate";

import type { DeskLine } from "../../src/contract/reconciliation-contract.ts";
import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import {
  answererOf,
  childrenOf,
  commonLaws,
  effectsOf,
  isLate,
  mute,
  received,
  sentBy,
  silent,
} from "./reading.ts";

type Snapshot = SnapshotFrom<typeof reconciliationMachine>;

const ITEM = {
  key: "contribution:2",
  kind: "contribution",
  words: "Aporte",
  label: "Aporte",
  party: "Educadores",
  amount: null,
  day: null,
  href: null,
};

const lineOf = (id: string, isProposed: boolean): DeskLine => ({
  id,
  day: "2026-06-20",
  account: "Banco · 1",
  direction: "in",
  amount: "100.00",
  left: "100.00",
  text: "ABONO",
  reference: "",
  payer: "",
  nit: "",
  isPending: true,
  href: null,
  done: null,
  proposals: isProposed
    ? [
        {
          step: "rule",
          sure: "certain",
          reason: "Una regla aprobada.",
          parts: [{ key: "contribution:2", amount: "100.00", withheld: "0.00" }],
          together: 0,
          isElsewhere: false,
        },
      ]
    : [],
});

const FIGURE = { count: 2, amount: "200.00" };
const DESK = {
  lines: [lineOf("1", true), lineOf("2", true)],
  isMore: false,
  items: [ITEM],
  counts: { pending: FIGURE, done: { count: 0, amount: "0.00" } },
  accounts: [],
  files: [],
  holds: [],
  steps: [],
  tolerance: "100.00",
};

const EMPTY = { kind: "empty" };
const REFUSED = {
  kind: "refused",
  problem: { type: "", title: "El período está cerrado.", status: 409 },
};
const TAKEN = {
  kind: "refused",
  problem: { type: "", title: "Ya lo concilió Luis.", status: 409, guard: "isPending" },
};
const HOLD = { line: "2", name: "Luis Paz", isOwn: false, until: "" };

const answer = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const passes = (delay: string, state: string) => ({
  type: `xstate.after.${delay}.reconciliation.${state}`,
});
const LEAVE = { type: "leave.asked", path: "/dashboard" };

const types = (...all: readonly string[]) => all.map((type) => ({ type }));
const broken = (snapshot: Snapshot) =>
  childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" }));

const machine = reconciliationMachine.provide({
  actors: {
    fetchDesk: silent,
    searchExpected: silent,
    recordMatch: silent,
    holdLine: silent,
    hearHolds: mute,
  },
});

const identity: Domain<typeof reconciliationMachine>["identity"] = ({ context }) => [
  context.query,
  context.at,
  context.draft.parts.map(({ amount }) => amount),
  context.queue.map(({ line, key, with: first }) => [line, key === first]),
  [...new Set(context.said)].toSorted(),
  context.saidBefore > 0,
  context.holds.length,
  context.heldFor === context.at,
  context.goal !== null,
];

/** Two lines, and what is accepted of them on its way to the ledger. */
export const acceptedDomain = (): Domain<typeof reconciliationMachine> => ({
  machine,
  input: { query: "", seed: "s" },
  alphabet: (snapshot) => [
    ...types("match.accepted", "undo.chosen", "retry.chosen", "refresh.chosen"),
    ...types("sure.asked", "sure.confirmed"),
    { type: "line.moved", by: 1 },
    LEAVE,
    passes("undoFor", "record.waiting"),
    answer("fetchDesk", received(DESK)),
    ...[received({ line: "1", rule: null }), REFUSED, TAKEN, EMPTY].map((output) =>
      answer("recordMatch", output),
    ),
    ...broken(snapshot).filter(({ type }) => type.endsWith("recordMatch")),
  ],
  identity,
});

/** Two lines, and all that is done with that under the cursor before it is accepted. */
export const cursorDomain = (): Domain<typeof reconciliationMachine> => ({
  machine,
  input: { query: "", seed: "s" },
  alphabet: (snapshot) => [
    ...types("line.skipped", "search.opened", "search.closed", "refresh.chosen"),
    ...types("sure.asked", "sure.declined"),
    { type: "line.chosen", id: "1" },
    { type: "proposal.chosen", place: 0 },
    { type: "part.typed", place: 0, field: "amount", text: "50" },
    { type: "part.removed", place: 0 },
    { type: "part.added", key: "contribution:2" },
    { type: "search.typed", text: "a" },
    { type: "search.typed", text: "" },
    { type: "query.changed", query: "?state=all" },
    { type: "query.asked", query: "?state=all" },
    ...[[HOLD], []].map((holds) => ({ type: "holds.heard", holds })),
    passes("searchAfter", "page.working.line.searching.pausing"),
    passes("holdAfter", "page.working.hold.resting"),
    passes("renewAfter", "page.working.hold.held"),
    ...[received(DESK), EMPTY].map((output) => answer("fetchDesk", output)),
    ...[received({ items: [ITEM] }), EMPTY].map((output) => answer("searchExpected", output)),
    answer("holdLine", received({ holds: [] })),
    ...broken(snapshot),
  ],
  identity,
});

const isConfirming = (snapshot: Snapshot) =>
  snapshot.matches({ page: { working: { line: "confirming" } } });

const isRecording = (snapshot: Snapshot | null) =>
  snapshot?.matches({ record: "recording" }) === true;

/** Laws of the desk of reconciliation. */
export const reconciliationLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchDesk", "searchExpected"]),
  {
    id: "nada-se-registra-solo",
    sentence: "Nada se registra que la persona no haya aceptado",
    clause: "ADR 125",
    holds: ({ before, event, after }) => {
      const [was, is] = [before?.context.queue.length ?? 0, after.context.queue.length];
      if (is <= was || before === null) return is <= was;
      if (event.type === "sure.confirmed") return isConfirming(before);
      return event.type === "match.accepted" && is === was + 1;
    },
  },
  {
    id: "lo-aceptado-cuadra",
    sentence:
      "Solo se acepta lo que dice qué es el movimiento entero, y nunca el que otra persona tiene",
    clause: "ADR 125",
    holds: ({ before, after }) => {
      if (after.context.queue.length <= (before?.context.queue.length ?? 0)) return true;
      return after.context.queue.slice(before?.context.queue.length ?? 0).every((made) => {
        const isHeld = before?.context.holds.some(
          ({ line, isOwn }) => line === made.line && !isOwn,
        );
        return isHeld !== true && made.parts.map(({ amount }) => amount).join() === "100.00";
      });
    },
  },
  {
    id: "un-movimiento-se-acepta-una-vez",
    sentence: "Un movimiento espera a registrarse una sola vez",
    clause: "ADR 125",
    holds: ({ after: { context } }) => {
      const lines = context.queue.map(({ line }) => line);
      return (
        new Set(lines).size === lines.length &&
        new Set(context.queue.map(({ key }) => key)).size === lines.length
      );
    },
  },
  {
    id: "lo-enviado-no-se-quita",
    sentence: "Lo que ya va en camino no se quita: solo lo último, mientras espera",
    clause: "ADR 125",
    holds: ({ before, event, after }) => {
      if (event.type !== "undo.chosen" || before === null) return true;
      const [first] = before.context.queue;
      if (!isRecording(before)) return true;
      return after.context.queue[0] === first && isRecording(after);
    },
  },
  {
    id: "nada-se-pierde",
    sentence:
      "Lo aceptado sale de la cola solo registrado, rechazado con su motivo, o quitado por la persona",
    clause: "ADR 125",
    holds: (step) => {
      const { before, event, after } = step;
      const was = before?.context.queue.length ?? 0;
      if (after.context.queue.length >= was) return true;
      if (event.type === "undo.chosen") {
        const gone = before?.context.queue.slice(after.context.queue.length) ?? [];
        // All that was accepted at once is taken back at once.
        return new Set(gone.map(({ with: first }) => first)).size === 1;
      }
      return answererOf(event) === "recordMatch" && !isLate(step);
    },
  },
  {
    id: "el-rechazo-se-dice",
    sentence: "Lo que el servidor rechaza se dice, y su movimiento vuelve a la lista si aún espera",
    clause: "ADR 125",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "recordMatch" || isLate(step)) return true;
      if (event["output"] !== REFUSED && event["output"] !== TAKEN) return true;
      const line = before?.context.queue[0]?.line ?? "";
      const isBack = !after.context.said.includes(line);
      return (
        after.context.told?.isRefusal === true &&
        after.context.refusals[line] !== undefined &&
        (event["output"] === TAKEN || isBack || before?.context.said.includes(line) === true)
      );
    },
  },
  {
    id: "los-seguros-se-preguntan",
    sentence:
      "Los seguros se aceptan tras una sola pregunta, y hasta que el primero se envía se pueden quitar todos",
    clause: "ADR 125",
    holds: ({ before, event, after }) => {
      if (before === null || before.context.queue.length > 0) return true;
      if (event.type !== "sure.confirmed" || !isConfirming(before)) return true;
      return after.context.queue.length > 0 && after.matches({ record: "waiting" });
    },
  },
  {
    id: "irse-registra-antes",
    sentence: "Quien se va con algo aceptado se va cuando está registrado, y nunca antes",
    clause: "ADR 125",
    holds: (step) => {
      const left = sentBy(step).filter(({ type }) => type === "page.left");
      return left.length === 0 || step.after.context.queue.length === 0;
    },
  },
  {
    id: "sin-respuesta-no-se-repite-solo",
    sentence: "Sin respuesta se dice que no se sabe, y se envía otra vez bajo la misma clave",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      const isLost =
        answererOf(event) === "recordMatch" &&
        !isLate(step) &&
        (event.type.includes("error") || event["output"] === EMPTY);
      if (!isLost) return true;
      const isKept = after.context.queue[0]?.key === before?.context.queue[0]?.key;
      return (
        after.matches({ record: "unanswered" }) && isKept && effectsOf(step, "notify").length === 0
      );
    },
  },
  {
    id: "la-pestana-avisa",
    sentence: "Mientras algo aceptado no esté registrado, la página dice que irse lo perdería",
    clause: "ADR 13, ADR 125",
    holds: ({ after }) => after.context.queue.length === 0 || after.hasTag("unsaved"),
  },
];

/** Laws of the line under the cursor, before anything of it is accepted. */
export const cursorLaws: readonly Law<Snapshot>[] = [
  {
    id: "el-cursor-no-acepta",
    sentence: "Ir a otro movimiento, escribir, buscar o escoger una propuesta no acepta nada",
    clause: "ADR 125",
    holds: ({ after }) => after.context.queue.length === 0 && after.context.said.length === 0,
  },
];
