import type { AnyMachineSnapshot } from "xstate";

import type { Edge, Diagram } from "../flows/diagram.types.ts";
import type { Who } from "../../src/engine/words.ts";
import type { Sample, Simulation } from "../simulate/sample.types.ts";
import { after, innermostIn, openingOf, type Moment } from "../simulate/walk.ts";

/** An event of the running machine, and the place that it led to. */
export type Move = {
  readonly sample: Sample;
  readonly edges: readonly [Edge, ...Edge[]];
  readonly to: string;
};

/** A place that the running machine reached, with all the moves possible there. */
export type Place = {
  /** The active states, and their ancestors. */
  readonly active: ReadonlySet<string>;
  readonly moves: readonly Move[];
};

/** The reachable places of the running machine, with the data of its simulation. */
export type Walked = {
  /** The ways in which it opens; null when there is only one. */
  readonly openings: readonly { readonly key: string; readonly words: string | null }[];
  /** The place that each opening leads to, in the same order. */
  readonly starts: readonly string[];
  /** The transitions that each opening takes by itself, in the same order. */
  readonly firsts: readonly (readonly Edge[])[];
  readonly places: ReadonlyMap<string, Place>;
};

/** The nearest places suffice for the shortest paths to each state; a list alone has many thousands. */
const MOST_PLACES = 1500;

/**
 * Walks the running machine to every place that the data of its simulation lead to, the nearest places first; a
 * transition whose condition fails is not taken.
 */
export function walkEverywhere(simulation: Simulation, diagram: Diagram): Walked {
  const openings = (simulation.openings ?? []).map(({ key, words }) => ({ key, words }));
  const opened = openings.length === 0 ? [{ key: "", words: null }] : openings;
  const moments = opened.map(({ key }) => openingOf(simulation, diagram, key));
  const keyed = ({ snapshot }: Moment) => keyOf(simulation, snapshot);
  // Who waits is added while the places are walked.
  const waiting = new Map(moments.map((moment) => [keyed(moment), moment]));
  const places = new Map<string, Place>();
  for (const [place, from] of waiting) {
    const taken = simulation.samples
      .map((sample) => after(simulation, diagram, from, sample))
      .filter(({ edges }) => edges.length > 0)
      .map((moment) => ({ moment, to: keyed(moment) }));
    places.set(place, {
      active: activeIn(from.snapshot),
      moves: taken.flatMap(({ moment, to }) => moveOf(moment, to)).toSorted(usualFirst),
    });
    for (const { moment, to } of taken) {
      if (!waiting.has(to) && waiting.size < MOST_PLACES) waiting.set(to, moment);
    }
  }
  const firsts = moments.map(({ edges }) => edges);
  return { openings: opened, starts: moments.map(keyed), firsts, places };
}

/** Gives the key of a place: two snapshots that look alike and have context of the same kind are explored once. */
function keyOf({ seen }: Simulation, snapshot: AnyMachineSnapshot): string {
  const context = (snapshot.context ?? {}) as Readonly<Record<string, unknown>>;
  const remembered = Object.values(context).map((value) =>
    typeof value === "object" && value !== null ? "something" : value,
  );
  return JSON.stringify([snapshot.value, seen(snapshot), remembered]);
}

function moveOf(moment: Moment, to: string): Move[] {
  const { sample } = moment;
  const [first, ...others] = moment.edges;
  if (sample === null || first === undefined) return [];
  const edges = [first, ...others] as const;
  return [{ sample, edges, to }];
}

/** The order by which, of equally long paths, the one without faults is preferred. */
const IN_ORDER: readonly Who[] = ["machine", "time", "server", "person", "fault"];

function usualFirst(one: Move, other: Move): number {
  return IN_ORDER.indexOf(one.edges[0].who) - IN_ORDER.indexOf(other.edges[0].who);
}

function activeIn(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  const around = innermostIn(snapshot).flatMap((id) => {
    const names = id.split(".");
    return names.map((_, index) => names.slice(0, index + 1).join("."));
  });
  return new Set(around);
}
