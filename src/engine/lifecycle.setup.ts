import type { Facts, StatusWords, StepWords } from "./lifecycle.ts";

/** The input of the guards of a lifecycle. */
type Reading = { readonly context: { readonly facts: Facts } };

/**
 * The types of every lifecycle but its events, which have no payload: `events: {} as { readonly type: "activate" }`.
 */
export const lifecycleTypes = {
  input: {} as Facts | undefined,
  context: {} as { readonly facts: Facts },
  meta: {} as StatusWords,
  transitionMeta: {} as StepWords,
};

/** Guards that are facts of the record, by name; a missing fact counts as false. */
export function factGuards<Fact extends string>(
  ...facts: readonly Fact[]
): Record<Fact, (reading: Reading) => boolean> {
  const guards = facts.map((fact) => [
    fact,
    ({ context }: Reading) => context.facts[fact] === true,
  ]);
  return Object.fromEntries(guards) as Record<Fact, (reading: Reading) => boolean>;
}

/** The context of a running lifecycle: the facts that it was started with. */
export const knownFacts = ({ input }: { readonly input: Facts | undefined }) => ({
  facts: input ?? {},
});
