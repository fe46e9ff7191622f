import { isDeepStrictEqual } from "node:util";
import type { EventObject, InspectionEvent } from "xstate";

import { driveActors } from "./actors-driver.ts";
import { observe } from "./oracle/observation.ts";
import { notOffered } from "./oracle/offers.ts";
import { step } from "./oracle/oracle.ts";
import { wordsOf } from "./oracle/stimuli.ts";
import { BLANK, type World } from "./oracle/world.ts";
import type { Path, Teller } from "./plans.ts";

export type WalkOptions<Known = World> = {
  /** The world in which the story begins. */
  readonly start?: Known;
  readonly inspect?: (event: InspectionEvent) => void;
  /** Whether the actions that the screen does not offer are tried too; true once for each world. */
  readonly isToTry?: (world: Known) => boolean;
};

/** An oracle that can be compared with the product. */
export type Oracle<Known, Happens extends EventObject> = Teller<Known, Happens> & {
  readonly observe: (world: Known) => object;
  /** The actions that the screen does not offer. */
  readonly notOffered: (world: Known) => readonly Happens[];
};

/** A driver: it carries out each stimulus on the product, and observes it. */
export type DriverOf<Happens> = {
  readonly perform: (stimulus: Happens) => Promise<void>;
  readonly observe: () => object;
};

/** The product and the oracle did not agree; the message is the story, and both observations at its end. */
export class Disagreement extends Error {
  readonly length: number;

  constructor(told: readonly string[], differences: readonly string[]) {
    super(["", ...told.map((line, index) => `  ${index + 1}. ${line}`), ...differences].join("\n"));
    this.length = told.length;
  }
}

/** Walks a story of the sign-in or the shell. */
export function walk(path: Path, options: WalkOptions = {}): Promise<number> {
  const { start = BLANK, inspect } = options;
  const driver = driveActors({
    stored: start.stored,
    hasTabs: start.hasTabs,
    ...(inspect && { inspect }),
  });
  return walkBy({ step, wordsOf, observe, notOffered }, driver, path, { ...options, start });
}

/**
 * Gives a story to the product and to the oracle: after every stimulus both observations must be the same.
 * @returns how many stimuli the product was given.
 * @throws {Disagreement} at the first difference.
 */
export async function walkBy<Known, Happens extends EventObject>(
  oracle: Oracle<Known, Happens>,
  driver: DriverOf<Happens>,
  path: Path<Happens>,
  { start, isToTry }: WalkOptions<Known> & { readonly start: Known },
): Promise<number> {
  const told: string[] = [];
  let tried = 0;
  let world = start;
  for (const stimulus of path) {
    told.push(oracle.wordsOf(stimulus));
    world = oracle.step(world, stimulus);
    const expected = oracle.observe(world);
    await attempt(driver, stimulus, told);
    compare(expected, driver.observe(), told);
    if (isToTry?.(world) !== true) continue;
    // Every action that the screen does not offer is tried: nothing may change.
    for (const action of oracle.notOffered(world)) {
      const tale = [...told, `(a escondidas) ${oracle.wordsOf(action)}`];
      await attempt(driver, action, tale);
      compare(expected, driver.observe(), tale);
      tried += 1;
    }
  }
  return path.length + tried;
}

async function attempt<Happens>(
  driver: DriverOf<Happens>,
  stimulus: Happens,
  told: readonly string[],
): Promise<void> {
  try {
    await driver.perform(stimulus);
  } catch (error) {
    throw new Disagreement(told, [String(error)]);
  }
}

function compare(expected: object, seen: object, told: readonly string[]): void {
  if (isDeepStrictEqual(seen, expected)) return;
  const parts = new Set([...Object.keys(expected), ...Object.keys(seen)]);
  const [mine, other] = [expected, seen] as Readonly<Record<string, unknown>>[];
  const differences = [...parts]
    .filter((part) => !isDeepStrictEqual(other?.[part], mine?.[part]))
    .map(
      (part) =>
        `  ${part}\n    oracle:  ${JSON.stringify(mine?.[part])}\n    product: ${JSON.stringify(other?.[part])}`,
    );
  throw new Disagreement(told, differences);
}
