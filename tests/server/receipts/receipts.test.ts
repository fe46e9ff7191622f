import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { receiptsSuite } from "./receipts-suite.ts";

describe("receipts", () => {
  receiptsSuite(openDatabase);
});
