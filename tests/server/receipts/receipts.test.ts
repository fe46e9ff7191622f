import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { badReceiptsSuite } from "./bad-receipts-suite.ts";
import { parallelSuite } from "./parallel-suite.ts";
import { receiptsSuite } from "./receipts-suite.ts";

describe("receipts", () => {
  receiptsSuite(openDatabase);
  badReceiptsSuite(openDatabase);
  parallelSuite(openDatabase);
});
