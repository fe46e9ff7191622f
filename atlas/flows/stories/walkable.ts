import type { Diagram } from "../diagram.types.ts";
import { chartOf, startOf, type Configuration } from "./chart.ts";
import { stepsFrom, type Step } from "./steps.ts";

/** Every reachable configuration of a machine, and the possible steps from it. */
export type Walkable = {
  readonly start: Configuration;
  /** The possible steps, by the place that they leave. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
};

/** The cached walks: parallel regions make many configurations, and each state of a diagram is queried. */
const walked = new WeakMap<Diagram, Walkable>();

/** Walks every configuration that a diagram can reach, in the order of its transitions. */
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
    for (const { to } of taken) if (!met.has(placeOf(to))) met.set(placeOf(to), to);
  }
  return { start, steps };
}

/** Gives a configuration as a key. */
export function placeOf(configuration: Configuration): string {
  return configuration.join(" ");
}
