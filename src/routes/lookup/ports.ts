import { fromCallback, fromPromise } from "xstate";

import { dayOf } from "../../domain/format.ts";

import { lookupMachine } from "../../machines/record/lookup.machine.ts";
import type { StartKnown, StartsInput } from "../../machines/record/starts.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Provides the search for the records that a reference may point to with its port. */
export function provideLookup(calls: SectionCalls) {
  return lookupMachine.provide({
    actors: {
      fetchOptions: fromPromise(({ input, signal }) => calls.options(input, signal)),
    },
  });
}

/**
 * Provides what is known of a form without asking. Today is told before anything is drawn; the options of each reference
 * are asked for one after another, and one that is alone is told. Without an answer the person chooses.
 */
export function provideStarts(calls: SectionCalls) {
  return fromCallback<StartKnown, StartsInput>(({ input, sendBack }) => {
    const { controller, action, today, chosen } = input;
    const abort = new AbortController();
    const tell = (known: Omit<StartKnown, "type">) => sendBack({ type: "start.known", ...known });
    async function findOnly(): Promise<void> {
      for (const field of chosen) {
        const question = { controller, action, field, text: "", within: "" };
        const answer = await calls.options(question, abort.signal);
        if (abort.signal.aborted || answer.kind !== "received") return;
        const [only, ...others] = answer.value.options;
        if (only === undefined || others.length > 0) continue;
        tell({ field, value: only.id, label: only.label, alike: only.alike });
      }
    }
    for (const field of today) tell({ field, value: dayOf(new Date()) });
    void findOnly();
    return () => abort.abort();
  });
}
