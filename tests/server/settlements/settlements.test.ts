import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { workedBillingSuite } from "../chain/worked-billing-suite.ts";
import { invoiceReportSuite } from "./invoice-report-suite.ts";
import { monthBoardSuite } from "./month-board-suite.ts";
import { newFormulaSuite } from "./new-formula-suite.ts";
import { newTermsSuite } from "./new-terms-suite.ts";
import { progressSuite } from "./progress-suite.ts";
import { settlementsSuite } from "./settlements-suite.ts";

describe("settlements", () => {
  settlementsSuite(openDatabase);
  describe("once invoiced", () => {
    invoiceReportSuite(openDatabase);
  });
  describe("as far as their documents", () => {
    progressSuite(openDatabase);
  });
  describe("as a board of the month", () => {
    monthBoardSuite(openDatabase);
  });
  describe("by a formula to come", () => {
    newFormulaSuite(openDatabase);
  });
  describe("by other terms of a portfolio", () => {
    newTermsSuite(openDatabase);
  });
  describe("the worked example (fund.md §2)", () => {
    workedBillingSuite(openDatabase);
  });
});
