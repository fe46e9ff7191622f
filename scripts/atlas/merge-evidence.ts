import type { KnownLaw } from "./known-laws.ts";
import type { Fingerprints, Judgements, Looks, Taken, Times, Walks } from "./walked.types.ts";

/**
 * Merges the walks of a run into those before: it replaces the transitions that its own stories took on the machines
 * that it walked, and nothing else. An older run's evidence of a machine is ignored.
 */
export function replaceWalks(before: Walks, run: Walks): Walks {
  const after = sinceIn(before, run);
  const isSame = (machine: string) =>
    before.walked[machine]?.fingerprint === after.walked[machine]?.fingerprint;
  const retold = titlesByMachine(after.transitions);
  const left = before.transitions.flatMap((taken): Taken[] => {
    const machine = machineOf(taken);
    if (!Object.hasOwn(after.walked, machine)) return [taken];
    if (!isSame(machine)) return [];
    const times = Object.entries(taken.times).filter(([title]) => !retold.get(machine)?.has(title));
    return times.length === 0 ? [] : [{ ...taken, times: Object.fromEntries(times) }];
  });
  const titles = new Set(after.stories.map(({ title }) => title));
  return {
    stories: [...before.stories.filter(({ title }) => !titles.has(title)), ...after.stories],
    transitions: together([...left, ...after.transitions]),
    walked: { ...before.walked, ...after.walked },
  };
}

/** Gives the part of a run about machines that no later run has walked. */
function sinceIn({ walked: before }: Walks, { stories, transitions, walked }: Walks): Walks {
  const isNewer = (machine: string) =>
    Object.hasOwn(walked, machine) && (before[machine]?.at ?? "") <= (walked[machine]?.at ?? "");
  return {
    stories,
    transitions: transitions.filter((taken) => isNewer(machineOf(taken))),
    walked: Object.fromEntries(Object.entries(walked).filter(([machine]) => isNewer(machine))),
  };
}

/** Gives the walks of the current versions of the machines, with the stories that took any of them. */
export function currentWalks({ stories, transitions, walked }: Walks, now: Fingerprints): Walks {
  const current = currentIn(walked, now);
  const kept = transitions.filter((taken) => Object.hasOwn(current, machineOf(taken)));
  const titles = new Set(kept.flatMap(({ times }) => Object.keys(times)));
  return {
    stories: stories.filter(({ title }) => titles.has(title)),
    transitions: kept,
    walked: current,
  };
}

/** Gives the latest verdicts on the current laws, for the machines that have not changed since. */
export function mergeJudgements(
  runs: readonly Judgements[],
  known: readonly KnownLaw[],
  now: Fingerprints,
): Judgements {
  const judged = currentIn(lastOfEach(runs.map((run) => run.judged)), now);
  const laws = known.flatMap((law) => {
    const last = judged[law.machine]?.at;
    const run = runs.find((each) => last !== undefined && each.judged[law.machine]?.at === last);
    return (run?.laws ?? []).filter((verdict) => isVerdictOn(law, verdict));
  });
  return { laws, judged };
}

/** Whether a verdict is about a law: a law with other words is another law. */
export function isVerdictOn(law: KnownLaw, verdict: Omit<KnownLaw, "clause">): boolean {
  const { machine, id, sentence } = verdict;
  return law.machine === machine && law.id === id && law.sentence === sentence;
}

function currentIn(looks: Looks, now: Fingerprints): Looks {
  return Object.fromEntries(
    Object.entries(looks).filter(([machine, { fingerprint }]) => now[machine] === fingerprint),
  );
}

function titlesByMachine(transitions: readonly Taken[]): ReadonlyMap<string, ReadonlySet<string>> {
  const grouped = Map.groupBy(transitions, machineOf);
  return new Map(
    [...grouped].map(([machine, taken]) => [
      machine,
      new Set(taken.flatMap(({ times }) => Object.keys(times))),
    ]),
  );
}

/** Merges the entries of each transition, with all the stories that took it. */
function together(transitions: readonly Taken[]): Taken[] {
  const places = Map.groupBy(
    transitions,
    ({ source, event, candidate }) => `${source} ${event} ${String(candidate)}`,
  );
  return [...places.values()].flatMap(([first, ...others]): Taken[] => {
    if (first === undefined) return [];
    const merge = (all: Times, { times }: Taken): Times => ({ ...all, ...times });
    return [{ ...first, times: others.reduce(merge, first.times) }];
  });
}

function machineOf({ source }: Taken): string {
  return source.split(".")[0] ?? "";
}

/** Gives the latest entry of each name. */
export function lastOfEach<Dated extends { readonly at: string }>(
  runs: readonly Readonly<Record<string, Dated>>[],
): Record<string, Dated> {
  const entries = runs.flatMap((run) => Object.entries(run));
  return Object.fromEntries(entries.toSorted(([, a], [, b]) => a.at.localeCompare(b.at)));
}
