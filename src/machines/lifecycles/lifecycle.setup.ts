import { setup } from "xstate";

import type { Facts, StatusWords, StepWords } from "./lifecycle.ts";

/** The frame of every lifecycle: events without payload, guards that read the facts of the record. */
export function lifecycleSetup<Event extends string, Fact extends string = never>(
  facts: readonly Fact[] = [],
) {
  const guards = Object.fromEntries(
    facts.map((fact) => [
      fact,
      ({ context }: { context: { readonly facts: Facts } }) => context.facts[fact] === true,
    ]),
  ) as Record<Fact, (args: { context: { readonly facts: Facts } }) => boolean>;
  return setup({
    types: {
      input: {} as Facts | undefined,
      context: {} as { readonly facts: Facts },
      events: {} as { readonly type: Event },
      meta: {} as StatusWords,
      transitionMeta: {} as StepWords,
    },
    guards,
  });
}
