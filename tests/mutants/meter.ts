import { StateMachine } from "xstate";

export type Meter = ReturnType<typeof createMeter>;

/**
 * Counts the transitions of every machine built from now on, and throws beyond a budget: a mutant that loops between
 * two promises would starve every timer, and one whose context grows has no last state.
 */
export function createMeter() {
  const { prototype } = StateMachine;
  const original = Reflect.get(prototype, "transition");
  let spent = 0;
  let budget = Infinity;

  prototype.transition = function metered(...step) {
    spent += 1;
    if (spent > budget) throw new Error("More transitions than the test has use for");
    return original.apply(this, step);
  };

  return {
    allow(transitions: number): void {
      spent = 0;
      budget = transitions;
    },
    spent: () => spent,
    isSpent: () => spent > budget,
    remove(): void {
      prototype.transition = original;
    },
  };
}
