import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { exportSuite } from "./export-suite.ts";
import { importJobsSuite } from "./import-jobs-suite.ts";
import { importHandlingSuite } from "./import-handling-suite.ts";
import { importOthersSuite } from "./import-others-suite.ts";
import { importSuite } from "./import-suite.ts";

describe("files of rows", () => {
  describe("import", () => {
    importSuite(openDatabase);
  });
  describe("import beside other records", () => {
    importHandlingSuite(openDatabase);
    importOthersSuite(openDatabase);
  });
  describe("import as a job", () => {
    importJobsSuite(openDatabase);
  });
  describe("export", () => {
    exportSuite(openDatabase);
  });
});
