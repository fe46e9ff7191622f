import { afterAll, beforeAll, describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { dashboardSuite } from "./dashboard-suite.ts";
import { erpsSuite } from "./erps-suite.ts";
import { filesSuite } from "./files-suite.ts";
import { ledgerSuite } from "./ledger-suite.ts";
import { monitorSuite } from "./monitor-suite.ts";
import { portfolioSuite } from "./portfolio-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

function describeReports(open: OpenDatabase): void {
  describe("the report of the portfolio", () => {
    portfolioSuite(open);
  });
  describe("the reports of the ledger", () => {
    ledgerSuite(open);
  });
  describe("the monitor of the portfolios", () => {
    monitorSuite(open);
  });
  describe("the figures of the dashboard", () => {
    dashboardSuite(open);
  });
  describe("the reports of electronic documents", () => {
    erpsSuite(open);
  });
  describe("the files of a report", () => {
    filesSuite(open);
  });
}

describe("reports on the embedded database", () => {
  describeReports(openEmbedded);
});

describe.skipIf(postgresPrograms === undefined)(`reports on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  describeReports(async () => {
    if (!cluster) throw new Error("the cluster has not started");
    return cluster.openMigrated();
  });
});
