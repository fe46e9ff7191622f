import type { AnyMachineSnapshot } from "xstate";

import type { Edge, Diagram } from "../../flows/diagram.types.ts";
import type { Who } from "../../engine/words.ts";
import type { Sample, Simulation } from "../simulate/sample.types.ts";
import { after, innermostIn, openingOf, type Moment } from "../simulate/walk.ts";

/** Something that happened to the running machine, and where it led. */
export type Move = {
  readonly sample: Sample;
  readonly edges: readonly [Edge, ...Edge[]];
  readonly to: string;
};

/** Somewhere that the running machine was taken, with all that can happen there. */
export type Place = {
  /** The states that last there, and those around them. */
  readonly active: ReadonlySet<string>;
  readonly moves: readonly Move[];
};

/** Where the running machine can be, with the data of its simulation. */
export type Walked = {
  /** The ways in which it opens; null where there is only one. */
  readonly openings: readonly { readonly key: string; readonly words: string | null }[];
  /** Where each opening leaves it, in the same order. */
  readonly starts: readonly string[];
  /** The transitions that each opening takes by itself, in the same order. */
  readonly firsts: readonly (readonly Edge[])[];
  readonly places: ReadonlyMap<string, Place>;
};

/** The nearest places are enough for the shortest ways to each state; a list alone has many thousands. */
const MOST_PLACES = 1500;

/**
 * Takes the running machine everywhere that the data of its simulation lead, the nearest places first: what its
 * conditions refuse is not taken.
 */
export function walkEverywhere(simulation: Simulation, diagram: Diagram): Walked {
  const openings = (simulation.openings ?? []).map(({ key, words }) => ({ key, words }));
  const opened = openings.length === 0 ? [{ key: "", words: null }] : openings;
  const moments = opened.map(({ key }) => openingOf(simulation, diagram, key));
  const keyed = ({ snapshot }: Moment) => keyOf(simulation, snapshot);
  const waiting = [...new Map(moments.map((moment) => [keyed(moment), moment])).values()];
  const places = new Map<string, Place>();
  const known = new Set(waiting.map(keyed));
  for (let now = waiting.shift(); now !== undefined; now = waiting.shift()) {
    const from = now;
    const taken = simulation.samples.map((sample) => after(simulation, diagram, from, sample));
    places.set(keyed(from), {
      active: activeIn(from.snapshot),
      moves: taken.flatMap((moment) => moveOf(moment, keyed)).toSorted(usualFirst),
    });
    for (const moment of taken) {
      const isNew = moment.edges.length > 0 && !known.has(keyed(moment));
      if (!isNew || known.size >= MOST_PLACES) continue;
      known.add(keyed(moment));
      waiting.push(moment);
    }
  }
  const firsts = moments.map(({ edges }) => edges);
  return { openings: opened, starts: moments.map(keyed), firsts, places };
}

/** From two places that look the same, and remember things of the same kind, the same is tried once. */
function keyOf({ seen }: Simulation, snapshot: AnyMachineSnapshot): string {
  const context = (snapshot.context ?? {}) as Readonly<Record<string, unknown>>;
  const remembered = Object.values(context).map((value) =>
    typeof value === "object" && value !== null ? "something" : value,
  );
  return JSON.stringify([snapshot.value, seen(snapshot), remembered]);
}

function moveOf(moment: Moment, keyed: (moment: Moment) => string): Move[] {
  const { sample } = moment;
  const [first, ...others] = moment.edges;
  if (sample === null || first === undefined) return [];
  const edges = [first, ...others] as const;
  return [{ sample, edges, to: keyed(moment) }];
}

/** Of ways that are as long, the one in which things go their way is told. */
const IN_ORDER: readonly Who[] = ["machine", "server", "person", "fault"];

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
