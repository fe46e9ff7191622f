import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { emissionSuite } from "./emission-suite.ts";

describe("electronic documents on the embedded database", () => {
  describe("their emission", () => {
    emissionSuite(openEmbedded);
  });
});
