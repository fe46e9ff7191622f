import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

describe.skipIf(postgresPrograms === undefined)(
  `electronic documents on PostgreSQL (${where})`,
  () => {
    beforeAll(async () => {
      cluster = await startCluster(postgresPrograms ?? "");
    });
    afterAll(async () => cluster?.stop());

    killedEmissionSuite(async (prepare) => outsidePostgres(cluster, prepare), 1);
  },
);
