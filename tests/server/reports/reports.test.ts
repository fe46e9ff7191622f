import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { dailySuite } from "./daily-suite.ts";
import { dashboardSuite } from "./dashboard-suite.ts";
import { erpsSuite } from "./erps-suite.ts";
import { filesSuite } from "./files-suite.ts";
import { ledgerSuite } from "./ledger-suite.ts";
import { monitorSuite } from "./monitor-suite.ts";
import { monthlySuite } from "./monthly-suite.ts";
import { portfolioSuite } from "./portfolio-suite.ts";
import { receiptsSuite } from "./receipts-suite.ts";
import { recoveriesSuite } from "./recoveries-suite.ts";
import { requestsSuite } from "./requests-suite.ts";

describe("the report of the portfolio", () => {
  portfolioSuite(openDatabase);
});
describe("the reports of the ledger", () => {
  ledgerSuite(openDatabase);
});
describe("the monitor of the portfolios", () => {
  monitorSuite(openDatabase);
});
describe("the figures of the dashboard", () => {
  dashboardSuite(openDatabase);
});
describe("the reports of electronic documents", () => {
  erpsSuite(openDatabase);
});
describe("the files of a report", () => {
  filesSuite(openDatabase);
});
describe("the summary of each day by mail", () => {
  dailySuite(openDatabase);
});
describe("the reports of receipts", () => {
  receiptsSuite(openDatabase);
});
describe("the report and the monitor of requests", () => {
  requestsSuite(openDatabase);
});
describe("the reports and the monitor of recoveries", () => {
  recoveriesSuite(openDatabase);
});
describe("the reports of each month by mail", () => {
  monthlySuite(openDatabase);
});
