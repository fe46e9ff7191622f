import type { Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import {
  copyOf,
  emptyBeside,
  openCopyOf,
  removeDatabase,
  type Cluster,
} from "./postgres-cluster.ts";

/** The environment variable with the address of the migrated database of a run's PostgreSQL. */
export const TEMPLATE = "TEST_TEMPLATE";

/** Opens a database with empty tables on the PostgreSQL of the run. */
export async function openDatabase(): Promise<Kysely<Database>> {
  return openCopyOf(runsTemplate());
}

/** The PostgreSQL of the run for one file, which makes databases of its own there; `stop` removes them. */
export function shareCluster(): Cluster {
  const made: Promise<string>[] = [];
  const keep = async (database: Promise<string>) => {
    made.push(database);
    return database;
  };
  return {
    newDatabase: async () => keep(emptyBeside(runsTemplate())),
    newTemplate: async () => keep(copyOf(runsTemplate())),
    openMigrated: openDatabase,
    stop: async () => {
      for (const address of made) await removeDatabase(await address);
    },
  };
}

/** The migrated database of the run, of which `openDatabase` gives copies. */
export function runsTemplate(): string {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error("no PostgreSQL was started: provide-postgres.ts");
  return template;
}
