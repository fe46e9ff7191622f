import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { StartupError, reasonOf } from "../startup-error.ts";
import type { Database } from "./schema.ts";
import { EMBEDDED_EXTENSIONS, SerialDialect } from "./serial-dialect.ts";

const CONNECT_TIMEOUT = 5_000;

/*
 * Both dialects run the same SQL. The embedded database has one connection, which is held for the whole of a
 * transaction (serial-dialect.ts); what is asked outside of it waits. So transactions are short, and sign-in goes on
 * doing with one statement what must be atomic (ADR 14).
 */

/** The embedded database, in the folder of the data. */
export function embeddedDatabase(dataDir: string): Kysely<Database> {
  return embeddedOn(new PGlite(join(dataDir, "database"), { extensions: EMBEDDED_EXTENSIONS }));
}

/** An embedded database that was opened with `EMBEDDED_EXTENSIONS`, as the server works with it. */
export function embeddedOn(pglite: PGlite): Kysely<Database> {
  return new Kysely<Database>({ dialect: new SerialDialect({ pglite }) });
}

/** A PostgreSQL server; `onIdleError` hears of connections lost while nobody used them. */
export function postgresDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Kysely<Database> {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT, max: 10 });
  // Without a listener, a restart of PostgreSQL would end this process.
  pool.on("error", onIdleError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Asks the database for nothing, to learn whether it answers. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Makes sure that the database answers before anything else is tried.
 * @throws StartupError with one line that says where to look.
 */
export async function requireDatabase(db: Kysely<Database>, embedded: boolean): Promise<void> {
  try {
    await ping(db);
  } catch (error) {
    throw new StartupError(
      embedded
        ? `No se pudo abrir la base de datos de la carpeta de datos: ${reasonOf(error)}`
        : `No hay conexión con PostgreSQL: revise DATABASE_URL y que el servidor esté encendido (${reasonOf(error)}).`,
    );
  }
}
