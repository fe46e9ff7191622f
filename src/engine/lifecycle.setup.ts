import type { Facts, StatusWords, StepWords } from "./lifecycle.ts";

/** The input of the guards of a lifecycle. */
type Reading = { readonly context: { readonly facts: Facts } };

type Guard = (reading: Reading) => boolean;

/** A guard that fails because of who asks. */
export type PersonGuard = Guard & { readonly isOfPerson: true };

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
export function factGuards<Fact extends string>(...facts: readonly Fact[]): Record<Fact, Guard> {
  const guards = facts.map((fact) => [
    fact,
    ({ context }: Reading) => context.facts[fact] === true,
  ]);
  return Object.fromEntries(guards) as Record<Fact, Guard>;
}

/**
 * Guards that are facts of who asks and not of the record: a step is for another person than whoever wrote it, or signed
 * it before. The engine knows them by what they are, whatever their names (`four-eyes.ts`).
 */
export function anotherPerson<Fact extends string>(
  ...facts: readonly Fact[]
): Record<Fact, PersonGuard> {
  const guards = Object.entries<Guard>(factGuards(...facts)).map(([fact, guard]) => [
    fact,
    Object.assign((reading: Reading) => guard(reading), { isOfPerson: true } as const),
  ]);
  return Object.fromEntries(guards) as Record<Fact, PersonGuard>;
}

/** The context of a running lifecycle: the facts that it was started with. */
export const knownFacts = ({ input }: { readonly input: Facts | undefined }) => ({
  facts: input ?? {},
});

/** A delay that ends with the beginning of the day in a field of the record. */
export type DayDelay = (() => number) & { readonly field: string };

/** The longest delay of a timer, in milliseconds: 24 days. */
const LONGEST = 2 ** 31 - 1;

/**
 * The delay of an `after` that is due when the day in a field begins; a number is milliseconds after the state is
 * entered. The server has the date (ADR 69): a running chart has no record, and only waits.
 */
export function onDayOf(field: string): DayDelay {
  return Object.assign(() => LONGEST, { field });
}
