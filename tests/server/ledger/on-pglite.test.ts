import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { openLedger } from "./ledger-bench.ts";
import { postingSuite } from "./posting-suite.ts";

describe("the ledger on the embedded database", () => {
  const bench = openLedger(openEmbedded);
  postingSuite(bench);
});
