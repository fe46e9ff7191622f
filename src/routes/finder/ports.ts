import { fromPromise } from "xstate";

import type { SectionCalls } from "../../api/section-calls.ts";
import { textOfConditions } from "../../engine/filter-conditions.ts";
import { finderMachine } from "../../machines/finder/finder.machine.ts";

/** Provides the page that opens a request by its number with its port: the list is asked for that number. */
export function provideFinder(calls: Pick<SectionCalls, "page">) {
  return finderMachine.provide({
    actors: {
      findRecord: fromPromise(async ({ input, signal }) => {
        const whole = textOfConditions("words", [{ operator: "is", text: input.text.trim() }]);
        const query = `?f.radicado=${encodeURIComponent(whole)}`;
        const answer = await calls.page("requests", query, signal);
        if (answer.kind !== "received") return answer;
        return { kind: "received", value: { id: answer.value.rows[0]?.id ?? null } } as const;
      }),
    },
  });
}
