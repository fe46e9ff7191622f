import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { exportSuite } from "./export-suite.ts";
import { importJobsSuite } from "./import-jobs-suite.ts";
import { importOthersSuite } from "./import-others-suite.ts";
import { importSuite } from "./import-suite.ts";

describe("files of rows on the embedded database", () => {
  describe("import", () => {
    importSuite(openEmbedded);
  });
  describe("import beside other records", () => {
    importOthersSuite(openEmbedded);
  });
  describe("import as a job", () => {
    importJobsSuite(openEmbedded);
  });
  describe("export", () => {
    exportSuite(openEmbedded);
  });
});
