import type { AnyTransitionDefinition } from "xstate";

import type { Lifecycle, StatusWords, StepWords, Tone } from "./lifecycle.ts";
import { candidatesAt } from "./lifecycle-steps.ts";
import { hasRegions, initialStatusOf } from "./lifecycle-statuses.ts";
import { snapshotAt, stateAt } from "./status.ts";

/** The main road of each lifecycle that was asked about: a chart does not change. */
const roads = new WeakMap<Lifecycle, readonly string[]>();

/**
 * The main road of a lifecycle, from the status of a new record to where its work is done: along the first step of each
 * status that gives nothing up, through no status that is aside (ADR 140). Empty for parallel regions, which have no one road.
 */
export function mainRoad(lifecycle: Lifecycle): readonly string[] {
  const known = roads.get(lifecycle);
  if (known !== undefined) return known;
  const first = hasRegions(lifecycle) ? null : initialStatusOf(lifecycle);
  const road = first === null ? [] : [first, ...onward(lifecycle, first, [first])];
  roads.set(lifecycle, road);
  return road;
}

/** The statuses that come after one on the main road; from a status beside it, by the way back to it. */
export function roadAfter(lifecycle: Lifecycle, status: string): readonly string[] {
  const road = mainRoad(lifecycle);
  const at = road.indexOf(status);
  if (at >= 0) return road.slice(at + 1);
  const back = onward(lifecycle, status, [status]);
  const joined = back.findIndex((each) => road.includes(each));
  if (joined < 0) return back;
  return [...back.slice(0, joined), ...road.slice(road.indexOf(back[joined] ?? ""))];
}

/** The way on from a status to an end, or as far as it leads, without those that were passed. */
function onward(
  lifecycle: Lifecycle,
  status: string,
  passed: readonly string[],
): readonly string[] {
  if (wordsOf(lifecycle, status)?.tone === "over") return [];
  let farthest: readonly string[] = [];
  for (const next of nextOf(lifecycle, status)) {
    if (passed.includes(next)) continue;
    const way = [next, ...onward(lifecycle, next, [...passed, next])];
    if (wordsOf(lifecycle, way.at(-1) ?? "")?.tone === "over") return way;
    if (farthest.length === 0) farthest = way;
  }
  return farthest;
}

/** Where a record is stopped, or set aside. */
const ASIDE: ReadonlySet<Tone> = new Set(["risk", "held"]);

/** The statuses to which a status leads where all goes well, in the order of the chart. */
function nextOf(lifecycle: Lifecycle, status: string): readonly string[] {
  const snapshot = snapshotAt(lifecycle, status);
  const steps = snapshot === null ? [] : [...candidatesAt(snapshot).values()].flat();
  return steps.filter(goesWell).flatMap(({ target }) => {
    const next = target?.[0]?.path.join(".") ?? "";
    const words = wordsOf(lifecycle, next);
    const isAside = words === null || words.isAside === true || ASIDE.has(words.tone);
    return isAside ? [] : [next];
  });
}

function goesWell({ meta }: AnyTransitionDefinition): boolean {
  const words = meta as StepWords | undefined;
  return words?.asksReason !== true && words?.isFailure !== true;
}

const wordsOf = (lifecycle: Lifecycle, status: string) =>
  (stateAt(lifecycle, status)?.meta as StatusWords | undefined) ?? null;
