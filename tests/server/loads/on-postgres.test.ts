import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import { killedLoadsSuite } from "./killed-suite.ts";
import { loadLawsSuite } from "./laws-suite.ts";
import { loadsSuite } from "./loads-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

async function open() {
  if (!cluster) throw new Error("the cluster has not started");
  return cluster.openMigrated();
}

describe.skipIf(postgresPrograms === undefined)(`loads on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  loadsSuite(open);
  describe("whatever is done", () => {
    loadLawsSuite(open);
  });
  killedLoadsSuite(open);
});
