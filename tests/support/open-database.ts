import type { Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import { openEmbedded } from "./embedded-database.ts";
import {
  copyOf,
  emptyBeside,
  openCopyOf,
  removeDatabase,
  type Cluster,
} from "./postgres-cluster.ts";

/** The environment variable with the address of the migrated database of a run's PostgreSQL. */
export const TEMPLATE = "TEST_TEMPLATE";

/**
 * Opens a database with empty tables where it does not matter which: on PostgreSQL, which answers in a quarter of the
 * processor time of the embedded one, or on the embedded one without it or where `TEST_DATABASE` asks for it.
 */
export async function openDatabase(): Promise<Kysely<Database>> {
  return templateInUse() === undefined ? openEmbedded() : openPostgres();
}

/** The migrated database of the run's PostgreSQL, where `openDatabase` gives its copies. */
export function templateInUse(): string | undefined {
  return process.env["TEST_DATABASE"] === "embedded" ? undefined : process.env[TEMPLATE];
}

/** Opens a database with empty tables on the PostgreSQL of the run. */
export async function openPostgres(): Promise<Kysely<Database>> {
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
    openMigrated: openPostgres,
    stop: async () => {
      for (const address of made) await removeDatabase(await address);
    },
  };
}

function runsTemplate(): string {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error("no PostgreSQL was started: provide-postgres.ts");
  return template;
}
