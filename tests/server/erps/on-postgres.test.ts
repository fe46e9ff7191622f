import { afterAll, describe } from "vitest";
import { shareCluster } from "../../support/open-database.ts";
import { postgresPrograms } from "../../support/postgres-cluster.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
const cluster = shareCluster();

describe.skipIf(postgresPrograms === undefined)(
  `electronic documents on PostgreSQL (${where})`,
  () => {
    afterAll(async () => cluster.stop());

    killedEmissionSuite(async (prepare) => outsidePostgres(cluster, prepare), 1);
  },
);
