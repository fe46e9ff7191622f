import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { workedExampleSuite } from "./worked-example-suite.ts";

describe("on the embedded database", () => {
  workedExampleSuite(openEmbedded);
});
