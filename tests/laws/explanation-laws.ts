import type { SnapshotFrom } from "xstate";

import { explanationMachine } from "../../src/machines/explanation/explanation.machine.ts";
import type { Domain } from "./explore.ts";
import type { Law } from "./law.ts";
import { answererOf, commonLaws, childrenOf, isIdle, isLate, received, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof explanationMachine>;

const COME = { computation: null };
const OUTPUTS = [received(COME), { kind: "refused", problem: { status: 403 } }, { kind: "empty" }];

/** How a figure was computed, with every possible event. */
export const explanationDomain = (): Domain<typeof explanationMachine> => ({
  machine: explanationMachine.provide({ actors: { fetchExplanation: silent } }),
  input: { controller: "settlement-lines", id: "15", field: "comision" },
  alphabet: (snapshot) => [
    ...OUTPUTS.map((output) => ({ type: "xstate.done.actor.fetchExplanation", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    { type: "explanation.toggled" },
    { type: "retry.chosen" },
  ],
  identity: ({ context: { explanation } }) => [explanation !== null],
});

/** Laws of how a figure was computed. */
export const explanationLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["fetchExplanation"]),
  {
    id: "el-calculo-se-pide-una-vez",
    sentence:
      "El cálculo se pide cuando la persona lo abre, y una vez: abrirlo otra vez lo muestra",
    clause: "ADR 149",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return after.value === "closed";
      if (event.type === "explanation.toggled") {
        if (before.value === "shown") return after.value === "closed";
        if (before.value !== "closed") return isIdle(step);
        return after.value === (before.context.explanation === null ? "asking" : "shown");
      }
      if (event.type !== "retry.chosen") return true;
      return before.value === "unanswered" ? after.value === "asking" : isIdle(step);
    },
  },
  {
    id: "se-ve-el-calculo-que-llego",
    sentence: "Se ve el cálculo que llegó; si no llega, se puede pedir otra vez",
    clause: "ADR 149",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "fetchExplanation" || isLate(step)) {
        return after.context.explanation === (before?.context.explanation ?? null);
      }
      const isCome = event["output"] === OUTPUTS[0];
      if (isCome) return after.value === "shown" && after.context.explanation === COME;
      return after.value === "unanswered" && after.context.explanation === null;
    },
  },
];
