import type { AnyStateMachine, SnapshotFrom } from "xstate";

import { explore, type Domain, type Visit } from "./explore.ts";
import type { Law, Verdict } from "./law.ts";
import { storyOf } from "./story.ts";

/** Judges the laws of a machine over every step from every reachable state. */
export function judge<Machine extends AnyStateMachine>(
  domain: Domain<Machine>,
  laws: readonly Law<SnapshotFrom<Machine>>[],
): Verdict[] {
  const broken = new Map<string, Visit<Machine>>();
  let steps = 0;
  const states = explore(domain, (visit) => {
    steps += 1;
    for (const law of laws) {
      if (!broken.has(law.id) && !keeps(law, visit)) broken.set(law.id, visit);
    }
  });
  return laws.map(({ id, sentence, clause }) => {
    const breach = broken.get(id);
    const story = breach === undefined ? null : storyOf(breach);
    return {
      machine: domain.machine.id,
      id,
      sentence,
      clause,
      holds: breach === undefined,
      states,
      steps,
      story,
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
