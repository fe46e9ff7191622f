import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../support/postgres-cluster.ts";
import { diedSuite, killedSuite } from "./engine/killed-suite.ts";
import { outsideEmbedded, outsidePostgres } from "./engine/outside-databases.ts";

const LARGE = { steps: 10_000, kills: 20 };
const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
let cluster: Cluster | undefined;

describe("on the embedded database", () => {
  killedSuite(outsideEmbedded, LARGE);
  diedSuite(outsideEmbedded);
});

describe.skipIf(postgresPrograms === undefined)(`on PostgreSQL (${where})`, () => {
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? "");
  });
  afterAll(async () => cluster?.stop());

  killedSuite(async (prepare) => outsidePostgres(cluster, prepare), LARGE);
});
