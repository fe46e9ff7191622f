import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright";
import { observe } from "./oracle/observation.ts";
import { step } from "./oracle/oracle.ts";
import { wordsOf } from "./oracle/stimuli.ts";
import type { World } from "./oracle/world.ts";
import { drivePage, type PageDriver } from "./page-driver.ts";
import { visibleOf, type Visible } from "./page-driver-visible.ts";
import type { Cut } from "./page-driver-wire.ts";
import type { Tour } from "./tours.ts";

/** Milliseconds that a page may need at most to show what happened, on a busy machine. */
const PATIENCE = 8000;

/** Called after each successful step. */
export type OnStep = (step: {
  readonly before: World;
  readonly stimulus: string;
  readonly visible: Visible;
}) => Promise<void>;

/**
 * Walks a tour in a page: after every stimulus the page must come to show all that the oracle expects, and still show
 * it at the next one.
 *
 * @throws {Error} at the first difference: the story, and both observations at its end.
 */
export async function walkPage(
  page: Page,
  tour: Tour,
  start: World,
  onStep: OnStep,
  cut?: Cut,
): Promise<void> {
  const driver = await drivePage(page, start, cut);
  const told: string[] = [];
  let world = start;
  let shown: Visible | null = null;
  for (const stimulus of tour) {
    const change = shown === null ? null : await lasting(driver, shown);
    if (change !== null) throw new Error(storyOf([...told, "(a moment later)"], change));
    told.push(wordsOf(stimulus));
    const before = world;
    world = step(world, stimulus);
    const expected = visibleOf(observe(world));
    const failure = await tell(driver, async () => driver.perform(stimulus), expected);
    if (failure !== null) throw new Error(storyOf(told, failure));
    shown = expected;
    await onStep({ before, stimulus: wordsOf(stimulus), visible: expected });
  }
}

/** Does it, and gives the differences that last, or null. */
async function tell(
  driver: PageDriver,
  perform: () => Promise<void>,
  expected: Visible,
): Promise<readonly string[] | null> {
  try {
    await perform();
  } catch (error) {
    return [String(error)];
  }
  return lasting(driver, expected);
}

/** Gives the differences that last, or null: what is read by itself may show for a moment that it is on its way. */
async function lasting(driver: PageDriver, expected: Visible): Promise<readonly string[] | null> {
  const deadline = performance.now() + PATIENCE;
  let found = differences(expected, await look(driver));
  while (found !== null && performance.now() < deadline) {
    await driver.nextFrame();
    found = differences(expected, await look(driver));
  }
  return found;
}

/** A document that is being left cannot be observed. */
async function look(driver: PageDriver): Promise<Visible | string> {
  try {
    return await driver.observe();
  } catch (error) {
    return String(error);
  }
}

function differences(expected: Visible, seen: Visible | string): readonly string[] | null {
  if (typeof seen === "string") return [seen];
  const expectedParts = partsOf(expected);
  const seenParts = partsOf(seen);
  const found = Object.keys(expectedParts).filter(
    (part) => !isDeepStrictEqual(expectedParts[part], seenParts[part]),
  );
  if (found.length === 0) return null;
  return found.map(
    (part) =>
      `  ${part}\n    oracle: ${JSON.stringify(expectedParts[part])}\n    page:   ${JSON.stringify(seenParts[part])}`,
  );
}

const partsOf = ({ drawn, ...rest }: Visible): Readonly<Record<string, unknown>> => ({
  ...drawn,
  ...rest,
});

const storyOf = (told: readonly string[], failure: readonly string[]): string =>
  ["", ...told.map((line, index) => `  ${index + 1}. ${line}`), ...failure].join("\n");
