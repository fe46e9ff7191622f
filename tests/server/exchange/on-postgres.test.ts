import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import { exportSuite } from "./export-suite.ts";
import { importJobsSuite } from "./import-jobs-suite.ts";
import { importOthersSuite } from "./import-others-suite.ts";
import { importSuite } from "./import-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

async function open() {
  if (!cluster) throw new Error("the cluster has not started");
  return cluster.openMigrated();
}

describe.skipIf(postgresPrograms === undefined)(`files of rows on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  describe("import", () => {
    importSuite(open);
  });
  describe("import beside other records", () => {
    importOthersSuite(open);
  });
  describe("import as a job", () => {
    importJobsSuite(open);
  });
  describe("export", () => {
    exportSuite(open);
  });
});
