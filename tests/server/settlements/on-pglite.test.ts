import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { workedBillingSuite } from "../chain/worked-billing-suite.ts";
import { invoiceReportSuite } from "./invoice-report-suite.ts";
import { progressSuite } from "./progress-suite.ts";
import { settlementsSuite } from "./settlements-suite.ts";

describe("settlements on the embedded database", () => {
  settlementsSuite(openEmbedded);
  describe("once invoiced", () => {
    invoiceReportSuite(openEmbedded);
  });
  describe("as far as their documents", () => {
    progressSuite(openEmbedded);
  });
  describe("the worked example (chain.md §2)", () => {
    workedBillingSuite(openEmbedded);
  });
});
