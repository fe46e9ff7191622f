import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { settlementsSuite } from "./settlements-suite.ts";

describe("settlements on the embedded database", () => {
  settlementsSuite(openEmbedded);
});
