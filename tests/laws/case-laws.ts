import type { SnapshotFrom } from "xstate";

import { caseMachine } from "../../src/machines/case/case.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isIdle, isLate, received, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof caseMachine>;

const WHOLE = { parties: [], claims: [] };
const refused = (status: number) => ({ kind: "refused", problem: { status } });

/** Each answer with the state after it. */
const ANSWERS: readonly { readonly output: unknown; readonly state: string }[] = [
  { output: received(WHOLE), state: "shown" },
  { output: refused(403), state: "forbidden" },
  { output: refused(404), state: "unanswered" },
  { output: { kind: "empty" }, state: "unanswered" },
];

/** The case of a record, with every possible event. */
export const caseDomain = (): Domain<typeof caseMachine> => ({
  machine: caseMachine.provide({ actors: { fetchCase: silent } }),
  input: { id: "15" },
  alphabet: (snapshot) => [
    ...ANSWERS.map(({ output }) => ({ type: "xstate.done.actor.fetchCase", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    { type: "retry.chosen" },
    { type: "record.changed" },
  ],
  identity: ({ context: { whole } }) => [whole !== null],
});

/** Laws of the case of a record. */
export const caseLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchCase"]),
  {
    id: "el-expediente-que-llego-se-ve",
    sentence: "Se ve el expediente que llegó, y ninguno antes; si no llega, se dice por qué",
    clause: "ADR 128",
    holds: (step) => {
      const { before, event, after } = step;
      const isSame = after.context.whole === (before?.context.whole ?? null);
      if (answererOf(event) !== "fetchCase" || isLate(step)) return isSame;
      const answer = ANSWERS.find(({ output }) => output === event["output"]);
      return (
        after.value === (answer?.state ?? "unanswered") &&
        (after.value === "shown" ? Object.is(after.context.whole, WHOLE) : isSame)
      );
    },
  },
  {
    id: "con-el-registro-cambia-su-expediente",
    sentence:
      "Cuando el registro cambia se pide su expediente otra vez, y mientras tanto se ve el anterior",
    clause: "ADR 128",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "record.changed") return true;
      const isOpen = before?.value === "shown" || before?.value === "asking";
      return isOpen
        ? after.value === "asking" && after.context.whole === before.context.whole
        : isIdle(step);
    },
  },
  {
    id: "el-expediente-que-falta-se-pide-otra-vez",
    sentence: "El que no llegó se puede pedir otra vez; el que llegó no se vuelve a pedir",
    clause: "spec §8",
    holds: (step) => {
      if (step.event.type !== "retry.chosen") return true;
      return step.before?.value === "unanswered" ? step.after.value === "asking" : isIdle(step);
    },
  },
];
