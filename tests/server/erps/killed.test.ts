import { afterAll, describe } from "vitest";
import { shareCluster } from "../../support/open-database.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";

const cluster = shareCluster();

describe(`electronic documents on PostgreSQL`, () => {
  afterAll(async () => cluster.stop());

  killedEmissionSuite(async (prepare) => outsidePostgres(cluster, prepare), 1);
});
