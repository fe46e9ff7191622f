import type { AnyStateMachine, SnapshotFrom } from "xstate";

import { explore, type Domain, type Visit } from "./explore.ts";
import type { Law, Verdict } from "./law.ts";
import { storyOf } from "./story.ts";

/** Judges the laws of a machine over every step from every reachable state. */
export function judge<Machine extends AnyStateMachine>(
  domain: Domain<Machine>,
  laws: readonly Law<SnapshotFrom<Machine>>[],
): Verdict[] {
  const { states, visits } = explore(domain);
  return laws.map((law) => {
    const broken = visits.find((visit) => !keeps(law, visit));
    return {
      machine: domain.machine.id,
      id: law.id,
      sentence: law.sentence,
      clause: law.clause,
      holds: broken === undefined,
      states,
      steps: visits.length,
      story: broken === undefined ? null : storyOf(broken),
    };
  });
}

/** Whether a step keeps the law; a law that throws at a step does not hold there. */
function keeps<Machine extends AnyStateMachine>(
  law: Law<SnapshotFrom<Machine>>,
  visit: Visit<Machine>,
): boolean {
  try {
    return law.holds(visit);
  } catch {
    return false;
  }
}
