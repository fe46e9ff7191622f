import { fromPromise } from "xstate";

import { lookupMachine } from "../../machines/record/lookup.machine.ts";
import type { SectionCalls } from "../../api/section-calls.ts";

/** Provides the search for the records that a reference may point to with its port. */
export function provideLookup(calls: SectionCalls) {
  return lookupMachine.provide({
    actors: {
      fetchOptions: fromPromise(({ input, signal }) => calls.options(input, signal)),
    },
  });
}
