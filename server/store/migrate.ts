import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { StartupError, reasonOf } from "../startup/startup-error.ts";
import * as signIn from "./migrations/001-sign-in.ts";
import * as ownSessions from "./migrations/002-own-sessions.ts";
import * as sections from "./migrations/003-sections.ts";
import * as roles from "./migrations/004-roles.ts";
import * as exports from "./migrations/005-exports.ts";
import * as jobs from "./migrations/006-jobs.ts";
import type { Database } from "./schema.ts";

const MIGRATIONS = {
  "001-sign-in": signIn,
  "002-own-sessions": ownSessions,
  "003-sections": sections,
  "004-roles": roles,
  "005-exports": exports,
  "006-jobs": jobs,
};

/**
 * Brings the tables up to date. On PostgreSQL Kysely holds an advisory lock meanwhile, so several processes
 * may start at once; the embedded database has one process only.
 * @throws StartupError when a migration fails.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  throw new StartupError(
    `No se pudieron crear o actualizar las tablas de la base de datos: ${reasonOf(error)}`,
  );
}
