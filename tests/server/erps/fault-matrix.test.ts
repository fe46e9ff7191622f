import path from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { emissionMatrix } from "./emission-matrix.ts";
import { faultMatrixSuite } from "./fault-matrix-suite.ts";

describe("the faults of the provider, call by call", () => {
  faultMatrixSuite(openDatabase);
});

test("docs/failure-matrix-emission.md is this matrix", async () => {
  const document = path.resolve(import.meta.dirname, "../../../docs/failure-matrix-emission.md");
  await expect(emissionMatrix()).toMatchFileSnapshot(document);
});
