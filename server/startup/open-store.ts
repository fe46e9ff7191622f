import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../config.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Logger, Secrets } from "../ports.ts";
import type { Connections } from "../services/metrics-now.ts";
import { deriveSecrets } from "../services/secret-box.ts";
import {
  embeddedDatabase,
  LIMITS,
  pooledDatabase,
  postgresPool,
  requireDatabase,
} from "../store/database.ts";
import { migrate, requireMigrated } from "../store/migrate/migrate.ts";
import type { Database } from "../store/schema.ts";
import { makeSearchIndexes, reportSearchIndexes } from "../engine/tables/search-indexes.ts";
import { installationSecret, prepareDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./pid-lock.ts";
import { requireKeys } from "./require-keys.ts";

/** The open database with its tables up to date, the installation's secrets, and the function that closes all. */
export type Store = {
  /** For sign-in, sessions, jobs, messages and the live channel: connections of their own, which no list can hold. */
  readonly db: Kysely<Database>;
  /** For the calls of signed-in people; without it they share `db`, as on the embedded database, which has one. */
  readonly callsDb?: Kysely<Database> | undefined;
  readonly secrets: Secrets;
  /** The connections of PostgreSQL. */
  readonly connections?: (() => Connections) | undefined;
  readonly close: () => Promise<void>;
};

type Needs = { readonly registry: Registry; readonly log: Logger };

/** The open database and the function that closes it. */
type OpenDatabase = Pick<Store, "db" | "callsDb" | "connections" | "close">;

/** The part of the connections that is kept from the calls of signed-in people, and the most that it is. */
const KEPT = { part: 0.4, most: 4 };

/**
 * Opens the stored data of an installation: the data folder (locked while the database is in it), its secret, and the
 * database, up to date.
 * @throws StartupError with one line that says what to do.
 */
export async function openStore(config: Config, registry: Registry, log: Logger): Promise<Store> {
  prepareDataFolder(config.dataDir);
  const open = await openDatabase(config, log);
  try {
    const secret = installationSecret(config.dataDir, config.secretKey);
    const secrets = deriveSecrets(secret, config.formerKeys);
    await prepareTables(open.db, config, { registry, log });
    await requireKeys(open.db, secrets.encryption);
    return { ...open, secrets };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/**
 * Opens the database and brings it up to date, as `npm run migrate` does.
 * @returns the names of the migrations that were run.
 * @throws StartupError with one line that says what to do.
 */
export async function migrateStore(
  config: Config,
  registry: Registry,
  log: Logger,
): Promise<string[]> {
  if (config.databaseUrl === undefined) prepareDataFolder(config.dataDir);
  const { db, close } = await openDatabase(config, log, {});
  try {
    return await updateTables(db, { registry, log });
  } finally {
    await close();
  }
}

async function openDatabase(
  config: Config,
  log: Logger,
  limits?: Partial<typeof LIMITS>,
): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseConnections: most } = config;
  const lost = (error: Error) =>
    log({ event: "database.lost", level: "warn", reason: error.message });
  const unlock = databaseUrl === undefined ? lockDataFolder(dataDir) : () => undefined;
  const kept = Math.min(KEPT.most, Math.ceil(most * KEPT.part));
  const pools =
    databaseUrl === undefined
      ? []
      : [kept, most - kept].map((each) => postgresPool(databaseUrl, lost, { most: each, limits }));
  const [db = embeddedDatabase(dataDir), callsDb] = pools.map(pooledDatabase);
  try {
    await requireDatabase(db, databaseUrl === undefined);
  } catch (error) {
    unlock();
    throw error;
  }
  const close = async () => {
    await Promise.all([db.destroy(), callsDb?.destroy()]);
    unlock();
  };
  const sum = (of: (pool: Pool) => number) => pools.reduce((all, pool) => all + of(pool), 0);
  const connections = () => ({
    total: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  });
  return callsDb === undefined ? { db, close } : { db, callsDb, connections, close };
}

/** Brings the tables up to date, except for a PostgreSQL in production: there only `npm run migrate` does (ADR 29). */
async function prepareTables(db: Kysely<Database>, config: Config, needs: Needs): Promise<void> {
  if (config.production && config.databaseUrl !== undefined) {
    await requireMigrated(db);
    await reportSearchIndexes(db, needs.registry, needs.log);
    return;
  }
  await updateTables(db, needs);
}

async function updateTables(db: Kysely<Database>, { registry, log }: Needs): Promise<string[]> {
  const done = await migrate(db);
  await makeSearchIndexes(db, registry, log);
  return done;
}
