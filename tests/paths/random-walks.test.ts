import { expect, test } from "vitest";

import { walkAtRandom } from "./random-walks.ts";

/** The same walks at every run: random seeds belong to the deep run, which prints its seed. */
const SEED = 2017;

test("on long walks at random the product does what the oracle says", async () => {
  const steps = await walkAtRandom(60, SEED);
  process.stdout.write(`\nrandom walks: 60, ${steps} steps\n`);
  expect(steps).toBeGreaterThan(1000);
});
