import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../support/postgres-cluster.ts";
import { openEngineBench } from "./engine/engine-bench.ts";
import { jobsSuite } from "./engine/jobs-suite.ts";
import { failingJobsSuite } from "./engine/failing-jobs-suite.ts";
import { undeliveredSuite } from "./engine/undelivered-suite.ts";
import { outboxSuite } from "./engine/outbox-suite.ts";
import { queueSuite } from "./engine/queue-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

async function open() {
  if (!cluster) throw new Error("the cluster has not started");
  return cluster.openMigrated();
}

describe.skipIf(postgresPrograms === undefined)(`on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  const bench = openEngineBench(open);
  queueSuite(bench);
  jobsSuite(bench);
  failingJobsSuite(bench);
  outboxSuite(bench);
  undeliveredSuite(bench);
});
