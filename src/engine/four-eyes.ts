import { factsIn } from "./guard-facts.ts";
import type { Lifecycle, StepWords } from "./lifecycle.ts";
import { candidatesAt, stepsAt } from "./lifecycle-steps.ts";
import { statusesOf } from "./lifecycle-statuses.ts";
import { snapshotAt } from "./status.ts";

/**
 * Whether a guard of a lifecycle fails because the person is the one who wrote the record, or signed it before: one that
 * is declared by `anotherPerson`.
 */
export function needsAnother(lifecycle: Lifecycle | null, guard: string): boolean {
  const known = lifecycle?.implementations.guards[guard];
  return typeof known === "function" && "isOfPerson" in known;
}

/** A step of a lifecycle that needs a second person at a status. */
export type SecondStep = {
  readonly status: string;
  readonly event: string;
  readonly label: string;
};

/** The steps of a lifecycle that need another person, each with its status. */
export function secondSteps(lifecycle: Lifecycle | null): readonly SecondStep[] {
  return stepsOfAnother(lifecycle, () => true);
}

/** Those of them for which their record waits: not what takes something back. */
export function waitingSteps(lifecycle: Lifecycle | null): readonly SecondStep[] {
  return stepsOfAnother(lifecycle, ({ isUnawaited }) => isUnawaited !== true);
}

function stepsOfAnother(
  lifecycle: Lifecycle | null,
  isWanted: (words: StepWords) => boolean,
): readonly SecondStep[] {
  if (lifecycle === null) return [];
  return statusesOf(lifecycle).flatMap(({ key }) => {
    const snapshot = snapshotAt(lifecycle, key);
    if (snapshot === null) return [];
    const candidates = candidatesAt(snapshot);
    return stepsAt(lifecycle, key, {})
      .filter(({ event }) =>
        candidates
          .get(event)
          ?.some(
            ({ guard, meta }) =>
              isWanted(meta as StepWords) &&
              factsIn(guard).some((fact) => needsAnother(lifecycle, fact)),
          ),
      )
      .map(({ event, label }) => ({ status: key, event, label }));
  });
}
