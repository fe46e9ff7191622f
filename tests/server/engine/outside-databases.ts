import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDatabase, postgresDatabase } from "../../../server/store/database.ts";
import { migrate } from "../../../server/store/migrate/migrate.ts";
import type { Cluster } from "../../support/postgres-cluster.ts";
import type { OutsideDatabase, Prepare } from "./killed-suite.ts";

/** Opens an embedded database in a folder of its own; only one process at a time can open it. */
export async function outsideEmbedded(prepare: Prepare): Promise<OutsideDatabase> {
  const database = await mkdtemp(join(tmpdir(), "garante-jobs-"));
  const look = lookingInto(() => embeddedDatabase(database));
  await look(async (db) => {
    await migrate(db);
    await prepare(db);
  });
  return { database, look, remove: async () => rm(database, { recursive: true }) };
}

/** Opens a database on a PostgreSQL that the tests started. */
export async function outsidePostgres(
  cluster: Cluster | undefined,
  prepare: Prepare,
): Promise<OutsideDatabase> {
  const database = (await cluster?.newTemplate()) ?? "";
  const look = lookingInto(() => postgresDatabase(database, () => undefined));
  await look(prepare);
  // It is removed with its cluster.
  return { database, look, remove: async () => undefined };
}

function lookingInto(open: () => ReturnType<typeof embeddedDatabase>): OutsideDatabase["look"] {
  return async (work) => {
    const db = open();
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
}
