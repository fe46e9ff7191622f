import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { deskSuite } from "./desk-suite.ts";

describe("the desk of reconciliation", () => {
  deskSuite(openDatabase);
});
