import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";
import { billingLawsSuite } from "./billing-laws-suite.ts";
import { historiesSuite } from "./histories-suite.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

async function open() {
  if (!cluster) throw new Error("the cluster has not started");
  return cluster.openMigrated();
}

describe.skipIf(postgresPrograms === undefined)(
  `electronic documents on PostgreSQL (${where})`,
  () => {
    beforeAll(async () => {
      cluster = await startCluster(postgresPrograms ?? "");
    });
    afterAll(async () => cluster?.stop());

    describe("their laws", () => {
      billingLawsSuite(open);
    });
    describe("whatever is done to them", () => {
      historiesSuite(open, { count: 2 });
    });
    describe("whatever is lost", () => {
      lostAnswersSuite(open, 10);
    });
    killedEmissionSuite(async (prepare) => outsidePostgres(cluster, prepare), 1);
  },
);
