import fc from "fast-check";

import { offered } from "../support/oracle/offers.ts";
import { step } from "../support/oracle/oracle.ts";
import { wordsOf, type Stimulus } from "../support/oracle/stimuli.ts";
import { BLANK } from "../support/oracle/world.ts";
import { plan, type Path } from "../support/plans.ts";
import { walk } from "../support/walk.ts";
import { CHAPTERS } from "./chapters.ts";

/** Stimuli that advance a story are drawn more often, or most would never sign in. */
const FORWARD = /^(?:botCheck\.answers ok|user\.submits|net\.answers \w+ (?:ok|none|forced)$)/u;
const FORWARD_WEIGHT = 6;

/** Every stimulus of every situation, as the chapters offer them. */
const everything: readonly Stimulus[] = [
  ...new Map(
    CHAPTERS.flatMap((chapter) => plan(chapter, 1).flat()).map((each) => [wordsOf(each), each]),
  ).values(),
].filter(({ type }) => type !== "user.opens");

/** Any stimuli in any order; those that are impossible at their turn are skipped. */
const anyStory = fc.array(
  fc.oneof(
    { weight: FORWARD_WEIGHT, arbitrary: fc.constantFrom(...everything.filter(isForward)) },
    { weight: 1, arbitrary: fc.constantFrom(...everything) },
  ),
  { minLength: 200, maxLength: 1500, size: "max" },
);

const OPENS: Stimulus = { type: "user.opens", address: "/login" };

/**
 * Takes long random walks from the login screen; a failure is the shortest story that still fails, in words.
 * @returns how many stimuli were given.
 */
export async function walkAtRandom(runs: number, seed: number): Promise<number> {
  let steps = 0;
  const story = fc.asyncProperty(anyStory, async (drawn) => {
    steps += await walk(possible(drawn));
  });
  // Most of a drawn story is skipped: it is shortened here, by the stimuli that were really given.
  const { counterexample } = await fc.check(story, { numRuns: runs, seed, endOnFailure: true });
  if (counterexample === null) return steps;
  const shortest = await shortened(possible(counterexample[0]));
  throw new Error(`seed ${seed}, shortened to this story:\n${await failureOf(shortest)}`);
}

/** Removes from a failing story, in ever smaller pieces, everything that the failure does not need. */
async function shortened(path: Path): Promise<Path> {
  let shortest = path;
  for (
    let size = Math.ceil(path.length / 2);
    size >= 1;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let from = shortest.length - size; from >= 1; from -= 1) {
      const without = possible(shortest.slice(1).toSpliced(from - 1, size));
      if (without.length < shortest.length && (await failureOf(without)) !== null)
        shortest = without;
    }
  }
  return shortest;
}

/** The story of a disagreement; null where there is none. */
async function failureOf(path: Path): Promise<string | null> {
  try {
    await walk(path);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function possible(drawn: readonly Stimulus[]): Path {
  const path: Stimulus[] = [OPENS];
  let world = step(BLANK, OPENS);
  for (const stimulus of drawn) {
    if (!offered(world).some((each) => wordsOf(each) === wordsOf(stimulus))) continue;
    path.push(stimulus);
    world = step(world, stimulus);
  }
  return path;
}

function isForward(stimulus: Stimulus): boolean {
  return FORWARD.test(wordsOf(stimulus));
}
