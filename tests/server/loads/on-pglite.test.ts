import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { loadsSuite } from "./loads-suite.ts";

describe("loads on the embedded database", () => {
  loadsSuite(openEmbedded);
});
