import type { Diagram } from "../diagram.types.ts";
import { chartOf, startOf, type Configuration } from "./chart.ts";
import { stepsFrom, type Step } from "./steps.ts";

/** The reachable configurations of a machine, and the possible steps from each. */
export type Walkable = {
  readonly start: Configuration;
  /** The possible steps, by the place that they leave. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
};

/** The cached walks: parallel regions make many configurations, and each state of a diagram is queried. */
const walked = new WeakMap<Diagram, Walkable>();

/**
 * The nearest configurations suffice for the shortest paths to each state: the regions of a list multiply to 62,000, with
 * two million steps, and no state nor transition lies further than these (tests/flows/stories).
 */
const MOST_PLACES = 3000;

/** Walks the configurations that a diagram can reach, the nearest first and in the order of its transitions. */
export function walkableOf(diagram: Diagram): Walkable {
  const known = walked.get(diagram) ?? walk(diagram);
  walked.set(diagram, known);
  return known;
}

function walk(diagram: Diagram): Walkable {
  const chart = chartOf(diagram);
  const start = startOf(chart);
  const steps = new Map<string, readonly Step[]>();
  const met = new Map([[placeOf(start), start]]);
  // A map is walked on to what is added to it meanwhile.
  for (const [place, from] of met) {
    const taken = stepsFrom(chart, from);
    steps.set(place, taken);
    for (const { to } of taken) {
      const isNew = met.size < MOST_PLACES && !met.has(placeOf(to));
      if (isNew) met.set(placeOf(to), to);
    }
  }
  return { start, steps };
}

/** Gives a configuration as a key. */
export function placeOf(configuration: Configuration): string {
  return configuration.join(" ");
}
