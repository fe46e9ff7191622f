import { isDeepStrictEqual } from "node:util";
import type { InspectionEvent } from "xstate";

import { driveActors, type Driver } from "./actors-driver.ts";
import { observe, type Observation } from "./oracle/observation.ts";
import { notOffered } from "./oracle/offers.ts";
import { step } from "./oracle/oracle.ts";
import { wordsOf, type Stimulus } from "./oracle/stimuli.ts";
import { BLANK, type World } from "./oracle/world.ts";
import type { Path } from "./plans.ts";

export type WalkOptions = {
  /** The world in which the story begins. */
  readonly start?: World;
  readonly inspect?: (event: InspectionEvent) => void;
  /** Where what the screen does not offer is tried too; told once for each world. */
  readonly isToTry?: (world: World) => boolean;
};

/** The product and the oracle did not agree; the message is the story, and what each says at its end. */
export class Disagreement extends Error {
  readonly length: number;

  constructor(told: readonly string[], differences: readonly string[]) {
    super(["", ...told.map((line, index) => `  ${index + 1}. ${line}`), ...differences].join("\n"));
    this.length = told.length;
  }
}

/**
 * Tells a story to the product and to the oracle: after every stimulus all that can be seen must be the same.
 * @returns how many things were done to the product.
 * @throws {Disagreement} at the first difference.
 */
export async function walk(path: Path, options: WalkOptions = {}): Promise<number> {
  const { start = BLANK, inspect, isToTry } = options;
  const driver = driveActors({ stored: start.stored, ...(inspect && { inspect }) });
  const told: string[] = [];
  let tried = 0;
  let world = start;
  for (const stimulus of path) {
    told.push(wordsOf(stimulus));
    world = step(world, stimulus);
    const expected = observe(world);
    await attempt(driver, stimulus, told);
    compare(expected, driver.observe(), told);
    if (isToTry?.(world) === true) tried += await sneak(driver, world, told);
  }
  return path.length + tried;
}

async function attempt(driver: Driver, stimulus: Stimulus, told: readonly string[]): Promise<void> {
  try {
    await driver.perform(stimulus);
  } catch (error) {
    throw new Disagreement(told, [String(error)]);
  }
}

/** Tries whatever the screen does not offer: nothing may change. */
async function sneak(driver: Driver, world: World, told: readonly string[]): Promise<number> {
  const expected = observe(world);
  const actions = notOffered(world);
  for (const action of actions) {
    await attempt(driver, action, [...told, `(a escondidas) ${wordsOf(action)}`]);
    compare(expected, driver.observe(), [...told, `(a escondidas) ${wordsOf(action)}`]);
  }
  return actions.length;
}

function compare(expected: Observation, seen: Observation, told: readonly string[]): void {
  if (isDeepStrictEqual(seen, expected)) return;
  const parts = Object.keys(expected) as (keyof Observation)[];
  const differences = parts
    .filter((part) => !isDeepStrictEqual(seen[part], expected[part]))
    .map(
      (part) =>
        `  ${part}\n    oracle:  ${JSON.stringify(expected[part])}\n    product: ${JSON.stringify(seen[part])}`,
    );
  throw new Disagreement(told, differences);
}
