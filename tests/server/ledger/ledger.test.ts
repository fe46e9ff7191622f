import { describe, expect, test } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { entryLawsSuite } from "./entry-laws-suite.ts";
import { tellHistories } from "./histories.ts";
import { keptLawsSuite } from "./kept-laws-suite.ts";
import { openLedger } from "./ledger-bench.ts";
import { periodsSuite } from "./periods-suite.ts";

describe("the ledger", () => {
  const bench = openLedger(openDatabase);
  entryLawsSuite(bench);
  keptLawsSuite(bench);
  periodsSuite(bench);

  test("laws 1 to 15 hold over random histories", async () => {
    expect(await tellHistories(bench(), 100)).toBe(100);
  });
});
