import type { Diagram } from "../diagram.types.ts";
import { chartOf, startOf, type Configuration } from "./chart.ts";
import { stepsFrom, type Step } from "./steps.ts";

/** Everywhere that a machine can be, and what can happen there. */
export type Walkable = {
  readonly start: Configuration;
  /** The steps that can be taken, by where they leave. */
  readonly steps: ReadonlyMap<string, readonly Step[]>;
};

/** What was walked already: regions side by side make many places, and each state of a diagram is asked about. */
const walked = new WeakMap<Diagram, Walkable>();

/** Everywhere that a diagram leads, in the order in which its transitions are drawn. */
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

/** A configuration as a key. */
export function placeOf(configuration: Configuration): string {
  return configuration.join(" ");
}
