import { factsIn } from "./guard-facts.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { candidatesAt, stepsAt } from "./lifecycle-steps.ts";
import { statusesOf } from "./lifecycle-statuses.ts";
import { snapshotAt } from "./status.ts";

/** The facts by which a step is for another person than whoever wrote the record, or signed it before. */
const FOUR_EYES: readonly string[] = ["isAnotherPerson", "isAnotherSigner"];

/** Whether a guard fails because the person is the one who wrote the record, or signed it before. */
export function needsAnother(guard: string): boolean {
  return FOUR_EYES.includes(guard);
}

/** A step of a lifecycle that waits for a second person at a status. */
export type WaitingStep = {
  readonly status: string;
  readonly event: string;
  readonly label: string;
};

/** The steps of a lifecycle that need another person, each with the status at which it waits. */
export function waitingSteps(lifecycle: Lifecycle | null): readonly WaitingStep[] {
  if (lifecycle === null) return [];
  return statusesOf(lifecycle).flatMap(({ key }) => {
    const snapshot = snapshotAt(lifecycle, key);
    if (snapshot === null) return [];
    const candidates = candidatesAt(snapshot);
    return stepsAt(lifecycle, key, {})
      .filter(({ event }) =>
        candidates.get(event)?.some(({ guard }) => factsIn(guard).some(needsAnother)),
      )
      .map(({ event, label }) => ({ status: key, event, label }));
  });
}
