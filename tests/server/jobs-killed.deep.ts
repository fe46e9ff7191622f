import { afterAll, beforeAll, describe } from "vitest";
import { startCluster, type Cluster } from "../support/postgres-cluster.ts";
import { killedSuite } from "./engine/killed-suite.ts";
import { outsidePostgres } from "./engine/outside-databases.ts";

const LARGE = { steps: 10_000, kills: 20 };
let cluster: Cluster | undefined;

describe("on PostgreSQL", () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => cluster?.stop());

  killedSuite(async (prepare) => outsidePostgres(cluster, prepare), LARGE);
});
