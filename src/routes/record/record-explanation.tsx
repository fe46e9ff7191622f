import { shallowEqual, useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";

import {
  explanationMachine,
  type ExplainedFigure,
} from "../../machines/explanation/explanation.machine.ts";
import type { RecordPorts } from "../../machines/workplace/record-ports.ts";
import type { DrawFact } from "../../ui/screens/record/record-facts.tsx";
import { FigureExplanation } from "../../ui/screens/record/figure-explanation.tsx";

type RecordExplanationProps = Pick<RecordPorts, "fetchExplanation"> &
  ExplainedFigure & { readonly draw: DrawFact };

/** How a figure of a record was computed, bound to its machine, which runs while it is mounted. */
export function RecordExplanation({ fetchExplanation, draw, ...input }: RecordExplanationProps) {
  const machine = useMemo(
    () =>
      explanationMachine.provide({
        actors: {
          fetchExplanation: fromPromise((asked) => fetchExplanation(asked.input, asked.signal)),
        },
      }),
    [fetchExplanation],
  );
  const actor = useActorRef(machine, { input });
  const { state, explanation } = useSelector(
    actor,
    ({ value, context }) => ({ state: value, explanation: context.explanation }),
    shallowEqual,
  );
  return draw(
    <FigureExplanation
      field={input.field}
      state={state}
      explanation={explanation}
      onToggle={() => actor.send({ type: "explanation.toggled" })}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />,
    state === "shown" && (explanation?.computation ?? null) !== null,
  );
}
