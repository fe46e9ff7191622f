import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { postgresPrograms, startCluster, type Cluster } from "../support/postgres-cluster.ts";
import { describeSuites } from "./suites/suites.ts";

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

  describeSuites(open);

  test("several processes may migrate one database at once", async () => {
    const address = (await cluster?.newDatabase()) ?? "";
    const databases = [1, 2, 3].map(() => postgresDatabase(address, () => undefined));
    await Promise.all(databases.map(async (db) => migrate(db)));
    const applied = await databases[0]?.selectFrom("users").selectAll().execute();
    expect(applied).toEqual([]);
    await Promise.all(databases.map(async (db) => db.destroy()));
  });
});
