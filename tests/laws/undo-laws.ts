import type { SnapshotFrom } from "xstate";

import { undoMachine } from "../../src/machines/undo/undo.machine.ts";
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

type Snapshot = SnapshotFrom<typeof undoMachine>;

const row = (id: string, done: boolean) => ({ id, label: id, done, reason: "No se pudo." });
const received = (...results: readonly object[]) => ({ kind: "received", value: { results } });

/** Each answer with the style of the notice that tells it. */
const ANSWERS = [
  { output: received(row("1", true)), style: "info" },
  { output: received(row("1", true), row("2", true)), style: "info" },
  { output: received(row("1", true), row("2", false)), style: "danger" },
  { output: { kind: "refused", problem: { title: "No", status: 403 } }, style: "danger" },
  { output: { kind: "empty" }, style: "danger" },
];

const UNDOING = ["inactivate", "delete", "approve"].map((action) => ({
  controller: "banks",
  action,
  ids: ["1", "2"],
}));

/** The undoing of one's own last action with every possible event. */
export const undoDomain = (): Domain<typeof undoMachine> => ({
  machine: undoMachine.provide({ actors: { undoAction: silent } }),
  input: undefined,
  alphabet: (snapshot) => [
    ...UNDOING.map((undoing) => ({ type: "undo.asked", undoing })),
    ...ANSWERS.map(({ output }) => ({ type: "xstate.done.actor.undoAction", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { undoing, waiting } }) => [
    undoing.action,
    ...waiting.map(({ action }) => action),
  ],
});

/** Whether what was asked for waits behind the rest, or was asked for already and nothing happens. */
function isQueued({ before, event, after, ...step }: Step<Snapshot>): boolean {
  const { undoing, waiting } = before?.context ?? after.context;
  const asked = event["undoing"] as (typeof UNDOING)[number];
  if ([undoing, ...waiting].includes(asked)) return isIdle({ before, event, after, ...step });
  return after.context.undoing === undoing && after.context.waiting.at(-1) === asked;
}

/** Laws of the undoing of one's own last action. */
export const undoLaws: readonly Law<Snapshot>[] = [
  ...commonLaws([]),
  {
    id: "se-deshace-una-cosa-a-la-vez",
    sentence: "Se deshace una cosa a la vez: lo que se pide mientras tanto espera su turno",
    clause: "ADR 50",
    holds: (step) => {
      const isBusy = step.after.value === "undoing";
      if (childrenOf(step.after).includes("undoAction") !== isBusy) return false;
      if (step.event.type !== "undo.asked") return true;
      if (step.before?.value === "undoing") return isQueued(step);
      return isBusy && step.after.context.undoing === step.event["undoing"];
    },
  },
  {
    id: "lo-deshecho-se-dice",
    sentence:
      "Lo que pasó al deshacer se dice siempre, y la página se entera si el servidor respondió",
    clause: "spec §8, ADR 50",
    holds: (step) => {
      const said = effectsOf(step, "notify");
      if (answererOf(step.event) !== "undoAction" || isLate(step)) return said.length === 0;
      const answer = ANSWERS.find(({ output }) => output === step.event["output"]);
      const { style } = (said[0]?.params ?? {}) as { style?: string };
      const isTold = sentBy(step).some(({ type }) => type === "records.undone");
      const next = step.before?.context.waiting[0];
      return (
        said.length === 1 &&
        style === (answer?.style ?? "danger") &&
        isTold === (answer?.output.kind === "received") &&
        (next === undefined
          ? step.after.value === "resting"
          : step.after.value === "undoing" && step.after.context.undoing === next)
      );
    },
  },
];
