import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import { entryLawsSuite } from "./entry-laws-suite.ts";
import { keptLawsSuite } from "./kept-laws-suite.ts";
import { openLedger } from "./ledger-bench.ts";
import { periodsSuite } from "./periods-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

async function open() {
  if (!cluster) throw new Error("the cluster has not started");
  return cluster.openMigrated();
}

describe.skipIf(postgresPrograms === undefined)(`the ledger on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  const bench = openLedger(open);
  entryLawsSuite(bench);
  keptLawsSuite(bench);
  periodsSuite(bench);
});
