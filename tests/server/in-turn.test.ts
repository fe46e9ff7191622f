import { afterAll, describe, expect, test } from "vitest";
import { shareCluster } from "../support/open-database.ts";
import { createPair } from "../support/pair/pair.ts";
import { writingSuite } from "./sections/writing-suite.ts";
import { openBench } from "./suites/bench.ts";
import { signInSuite } from "./suites/sign-in-suite.ts";

const cluster = shareCluster();
/** The calls after which one is killed: about half of those of the suite. */
const HALF = { signIn: 70, writing: 50 };
/** Uses of one code at once. */
const USES = 100;

describe(`two processes in turn behind a proxy without stickiness, one killed in the middle`, () => {
  afterAll(async () => cluster.stop());

  describe("sign-in", () => {
    const pair = createPair(cluster, HALF.signIn);
    signInSuite(openBench(pair.open, undefined, [], pair), USES);
    wasInTurn(pair);
  });

  describe("writing", () => {
    const pair = createPair(cluster, HALF.writing);
    writingSuite(pair.open, pair.start);
    wasInTurn(pair);
  });
});

function wasInTurn({ turns }: ReturnType<typeof createPair>): void {
  test("both had their turns until one was killed, and the other did the rest", () => {
    const { given, untilKilled } = turns();
    expect(untilKilled).toBeGreaterThan(0);
    expect(given[0]).toBeGreaterThan(untilKilled / 3);
    expect(given[1]).toBeGreaterThan(untilKilled);
  });
}
