import { postgresDatabase } from "../../../server/store/database.ts";
import type { Cluster } from "../../support/postgres-cluster.ts";
import type { OutsideDatabase, Prepare } from "./killed-suite.ts";

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

function lookingInto(open: () => ReturnType<typeof postgresDatabase>): OutsideDatabase["look"] {
  return async (work) => {
    const db = open();
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
}
