import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { badRowsSuite } from "./bad-rows-suite.ts";
import { loadLawsSuite } from "./laws-suite.ts";
import { loadsSuite } from "./loads-suite.ts";

describe("loads on the embedded database", () => {
  loadsSuite(openEmbedded);
  badRowsSuite(openEmbedded);
  describe("whatever is done", () => {
    loadLawsSuite(openEmbedded);
  });
});
