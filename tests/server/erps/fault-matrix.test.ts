import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { faultMatrixSuite } from "./fault-matrix-suite.ts";

describe("the faults of the provider, call by call, on the embedded database", () => {
  faultMatrixSuite(openEmbedded);
});
