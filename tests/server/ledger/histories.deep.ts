import { expect, test } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { tellHistories } from "./histories.ts";
import { openLedger } from "./ledger-bench.ts";

const bench = openLedger(openDatabase);

test("laws 1 to 15 hold over 10,000 random histories of a ledger", async () => {
  expect(await tellHistories(bench(), 10_000)).toBe(10_000);
});
