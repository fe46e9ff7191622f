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
  const waiting = [start];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    if (steps.has(placeOf(from))) continue;
    const taken = stepsFrom(chart, from);
    steps.set(placeOf(from), taken);
    waiting.push(...taken.map(({ to }) => to));
  }
  return { start, steps };
}

/** Gives a configuration as a key. */
export function placeOf(configuration: Configuration): string {
  return configuration.join(" ");
}
