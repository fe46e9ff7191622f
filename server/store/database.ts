import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types, type CustomTypesConfig, type PoolClient } from "pg";
import { StartupError, reasonOf } from "../startup-error.ts";
import type { Database } from "./schema.ts";

const CONNECT_TIMEOUT = 5_000;

/**
 * How long a connection is kept while nobody asks, in milliseconds. A new one reads what PostgreSQL knows of each table
 * before it plans a statement: the page that a person opens after reading for a minute would wait for that each time.
 */
const KEPT_IDLE = 10 * 60_000;

/**
 * The longest that PostgreSQL works on a statement, waits for a lock, and holds a transaction in which nothing happens,
 * in milliseconds: one slow search, or one process that froze, must not stop the others.
 */
export const LIMITS = {
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * A PostgreSQL server; `onIdleError` is called for connections lost while no statement ran on them. Migrations are without
 * limits: to make an index may take long.
 */
export function postgresDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
  limits?: Partial<typeof LIMITS>,
): Kysely<Database> {
  return pooledDatabase(postgresPool(connectionString, onIdleError, { limits }));
}

/** A day is text, as everywhere else: as a `Date` it would be midnight in the time zone of this computer. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const others = types.getTypeParser(id, format) as (value: string) => unknown;
    return id === types.builtins.DATE ? String : others;
  },
};

/** The connections of `postgresDatabase`, for whoever also counts them. */
export function postgresPool(
  connectionString: string,
  onIdleError: (error: Error) => void,
  {
    most = 10,
    limits = LIMITS,
    patience = CONNECT_TIMEOUT,
  }: {
    readonly most?: number;
    readonly limits?: Partial<typeof LIMITS> | undefined;
    /** How long a statement waits for a connection, in milliseconds. */
    readonly patience?: number;
  } = {},
): Pool {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: KEPT_IDLE,
    max: most,
    keepAlive: true,
    // Before a firewall forgets a connection on which nobody asks.
    keepAliveInitialDelayMillis: 60_000,
    types: TYPES,
    ...limits,
  });
  // Without these listeners a restart of PostgreSQL would end this process, and so would its end of a transaction in
  // which nothing happens: while a connection is in use the pool does not hear of its errors.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", onIdleError);
    prepareMarked(client);
  });
  return pool;
}

/**
 * Begins a statement that each connection plans once, and then only runs: for the ones of every call, whose plan is the
 * same whatever their values, and whose text is one of few: each text is kept as long as its connection. It names its columns.
 */
export const PREPARED = sql.raw("/* prepared */");

const MARK = /^\s*\/\* prepared \*\//u;

/** Names the statements of a connection that are marked, as the driver wants it to keep their plans. */
function prepareMarked(client: PoolClient): void {
  const run = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `prepared-${String(names.size)}`;
    names.set(text, name);
    return name;
  };
  const query = (text: unknown, ...rest: readonly unknown[]) => {
    if (typeof text !== "string" || !MARK.test(text)) return run(text, ...rest);
    const [values, ...others] = rest;
    return run({ name: nameOf(text), text, values }, ...others);
  };
  Object.assign(client, { query });
}

/** The failures of a statement that got no connection: none came free (pg-pool), or PostgreSQL takes no more of them. */
const WITHOUT_CONNECTION = /^(?:timeout exceeded when trying to connect|Connection terminated)/u;
const NOT_REACHED = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "53300", "57P01", "57P03"]);

/** Whether a call failed for want of a connection: worth asking again, with nothing done. */
export function isWithoutConnection(error: Error & { readonly code?: unknown }): boolean {
  return WITHOUT_CONNECTION.test(error.message) || NOT_REACHED.has(String(error.code));
}

/** A PostgreSQL server behind its connections. */
export function pooledDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Sends a trivial query, to learn whether the database answers. */
export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Makes sure that the database answers before anything else is tried.
 * @throws StartupError with one line that says where to look.
 */
export async function requireDatabase(db: Kysely<Database>): Promise<void> {
  try {
    await ping(db);
  } catch (error) {
    throw new StartupError(
      `No hay conexión con PostgreSQL: revise DATABASE_URL y que el servidor esté encendido (${reasonOf(error)}).`,
    );
  }
}
