import { sql, type Kysely } from "kysely";
import { StartupError, reasonOf } from "../../startup-error.ts";
import type { Database } from "../schema.ts";
import { adoptFormer } from "./adopt-former.ts";
import { addApplied, appliedIn, createApplied, pendingOf } from "./applied.ts";
import { readMigrations, type Migration } from "./migration-files.ts";
import { lineAt, statementsIn, type SqlStatement } from "./sql-statements.ts";

/** An arbitrary number; processes that migrate one PostgreSQL at once do it one after the other. */
const MIGRATE_LOCK = 20_170_003;

/**
 * Brings the tables up to date: runs the migrations that the database lacks, each in a transaction (ADR 29).
 * @returns the names of those that were run.
 * @throws StartupError when one fails, or the database has run others than these.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const done: string[] = [];
  try {
    // First without the lock: nearly every start has nothing to run.
    let pending = pendingOf(await appliedIn(db), migrations).length;
    while (pending > 0) {
      const name = await runNext(db, migrations);
      if (name !== null) done.push(name);
      pending = name === null ? 0 : pending - 1;
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `No se pudieron crear o actualizar las tablas de la base de datos: ${reasonOf(error)}`,
    );
  }
  return done;
}

/**
 * Makes sure that a database is up to date without changing it: a server in production may lack the right to change it.
 * @throws StartupError that names the command where it is behind.
 */
export async function requireMigrated(
  db: Kysely<Database>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const [next, ...others] = pendingOf(await appliedIn(db), migrations);
  if (next === undefined) return;
  throw new StartupError(
    `A la base de datos le faltan migraciones (${others.length + 1}, desde ${next.name}): ejecute npm run migrate con un rol que pueda cambiar sus tablas y vuelva a iniciar.`,
  );
}

/** Runs the first pending migration, once any other process that migrates has finished; null for none. */
async function runNext(
  db: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATE_LOCK}::bigint)`.execute(trx);
    await createApplied(trx);
    await adoptFormer(trx, migrations);
    const [next] = pendingOf(await appliedIn(trx), migrations);
    if (next === undefined) return null;
    await runMigration(trx, next);
    return next.name;
  });
}

/**
 * Makes the tables of an empty database, as these migrations leave them, in the transaction of the caller.
 * @throws StartupError when one fails.
 */
export async function createTables(
  trx: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<void> {
  await createApplied(trx);
  for (const migration of migrations) await runMigration(trx, migration);
}

async function runMigration(trx: Kysely<Database>, migration: Migration): Promise<void> {
  for (const statement of statementsIn(migration.text)) {
    await runStatement(trx, migration, statement);
  }
  await addApplied(trx, migration);
}

async function runStatement(
  trx: Kysely<Database>,
  { name }: Migration,
  { text, line }: SqlStatement,
): Promise<void> {
  try {
    await sql.raw(text).execute(trx);
  } catch (error) {
    const at = line + lineAt(text, positionOf(error)) - 1;
    throw new StartupError(
      `La migración ${name}.sql falló en la línea ${at} y se deshizo: ${reasonOf(error)}`,
    );
  }
}

/** The offset in its statement that PostgreSQL reports for an error; 0 where it reports none. */
function positionOf(error: unknown): number {
  const position = error instanceof Error && "position" in error ? Number(error.position) : NaN;
  return Number.isNaN(position) ? 0 : position - 1;
}
