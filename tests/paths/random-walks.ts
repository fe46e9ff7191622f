import fc from "fast-check";

import { offered } from "../support/oracle/offers.ts";
import { step } from "../support/oracle/oracle.ts";
import { wordsOf, type Stimulus } from "../support/oracle/stimuli.ts";
import { BLANK } from "../support/oracle/world.ts";
import { plan, type Path } from "../support/plans.ts";
import { walk } from "../support/walk.ts";
import { CHAPTERS } from "./chapters.ts";

/** What carries a story forward is drawn more often, or most would never sign in. */
const FORWARD = /^(?:botCheck\.answers ok|user\.submits|net\.answers \w+ (?:ok|none|forced)$)/u;
const FORWARD_WEIGHT = 6;

/** Everything that can happen anywhere, as the chapters know it. */
const everything: readonly Stimulus[] = [
  ...new Map(
    CHAPTERS.flatMap((chapter) => plan(chapter, 1).flat()).map((each) => [wordsOf(each), each]),
  ).values(),
].filter(({ type }) => type !== "user.opens");

/** Any stimuli in any order; those that cannot happen when their turn comes are skipped. */
const anyStory = fc.array(
  fc.oneof(
    { weight: FORWARD_WEIGHT, arbitrary: fc.constantFrom(...everything.filter(isForward)) },
    { weight: 1, arbitrary: fc.constantFrom(...everything) },
  ),
  { minLength: 200, maxLength: 1500, size: "max" },
);

const OPENS: Stimulus = { type: "user.opens", address: "/login" };

/**
 * Walks at random, long, from the login screen; what fails is shrunk by fast-check to the shortest story that
 * still fails, told in words.
 * @returns how many stimuli were given.
 */
export async function walkAtRandom(runs: number, seed: number): Promise<number> {
  let steps = 0;
  const story = fc.asyncProperty(anyStory, async (drawn) => {
    steps += await walk(possible(drawn));
  });
  const { failed, errorInstance, numShrinks } = await fc.check(story, { numRuns: runs, seed });
  if (!failed) return steps;
  const told = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`seed ${seed}, shrunk ${numShrinks} times to this story:\n${told}`);
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
