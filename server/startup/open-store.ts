import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../config.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Logger, Secrets } from "../ports.ts";
import { StartupError } from "../startup-error.ts";
import type { Connections } from "../services/metrics-now.ts";
import { deriveSecrets } from "../services/secret-box.ts";
import { runningCluster, startCluster } from "../store/cluster.ts";
import { LIMITS, pooledDatabase, postgresPool, requireDatabase } from "../store/database.ts";
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
  /** For the calls of signed-in people; without it they share `db`. */
  readonly callsDb?: Kysely<Database> | undefined;
  readonly secrets: Secrets;
  /** The address on which other processes' announcements are heard; without one this process is alone. */
  readonly address?: string | undefined;
  /** The connections of the pool. */
  readonly connections?: (() => Connections) | undefined;
  readonly close: () => Promise<void>;
};

type Needs = { readonly registry: Registry; readonly log: Logger };

/** The open database and the function that closes it. */
type OpenDatabase = Omit<Store, "secrets">;

type Sharing = {
  /** Whether it works beside the server where one runs on the same data; the server itself must be the only one. */
  readonly isShared?: boolean;
};

/** The part of the connections that is kept from the calls of signed-in people, and the most that it is. */
const KEPT = { part: 0.4, most: 4 };

/**
 * Opens the stored data of an installation: the data folder, its secret, and the database, up to date.
 * @throws StartupError with one line that says what to do.
 */
export async function openStore(
  config: Config,
  { registry, log }: Needs,
  sharing: Sharing = {},
): Promise<Store> {
  const open = await openDatabase(config, log, { sharing });
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
  const { db, close } = await openDatabase(config, log, { limits: {} });
  try {
    return await updateTables(db, { registry, log });
  } finally {
    await close();
  }
}

/**
 * The address of the installation's database: `DATABASE_URL`, or the PostgreSQL of the data folder, which is started, and
 * stopped by `close`. The folder is locked as long as it runs.
 * @throws StartupError with one line that says what to do.
 */
export async function openAddress(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  { isShared = false }: Sharing = {},
  tell?: (text: string) => void,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  prepareDataFolder(dataDir);
  if (databaseUrl !== undefined) return { address: databaseUrl, close: async () => undefined };
  requireNoFormer(dataDir);
  const folder = join(dataDir, "postgres");
  const running = isShared ? await runningCluster(folder) : undefined;
  if (running !== undefined) return { address: running, close: async () => undefined };
  const unlock = lockDataFolder(dataDir);
  try {
    const { address, stop } = await startCluster(folder, { tell });
    return { address, close: async () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A folder of the versions that had another embedded database is left as it is. */
function requireNoFormer(dataDir: string): void {
  const former = join(dataDir, "database");
  if (existsSync(join(dataDir, "postgres")) || !existsSync(former)) return;
  throw new StartupError(
    `${former} es la base de datos de una versión anterior de Garante, que esta no abre: pásela como dice docs/guides/deploy.md (Moving from the former embedded database), o elija otra carpeta con DATA_DIR.`,
  );
}

/** The server alone says how its database runs: what a command prints is its answer. */
function tellIn(log: Logger) {
  return (reason: string) => log({ event: "database.started", reason });
}

async function openDatabase(
  config: Config,
  log: Logger,
  { limits, sharing }: { limits?: Partial<typeof LIMITS>; sharing?: Sharing },
): Promise<OpenDatabase> {
  const { databaseConnections: most } = config;
  const tell = sharing?.isShared === true ? undefined : tellIn(log);
  const { address, close: end } = await openAddress(config, sharing, tell);
  let isClosing = false;
  const lost = ({ message: reason }: Error) => {
    if (!isClosing) log({ event: "database.lost", level: "warn", reason });
  };
  const kept = Math.min(KEPT.most, Math.ceil(most * KEPT.part));
  const keptPool = postgresPool(address, lost, { most: kept, limits });
  const callsPool = postgresPool(address, lost, { most: most - kept, limits });
  const [db, callsDb] = [pooledDatabase(keptPool), pooledDatabase(callsPool)];
  const close = async () => {
    isClosing = true;
    await Promise.all([db.destroy(), callsDb.destroy()]);
    await end();
  };
  try {
    await requireDatabase(db);
  } catch (error) {
    await close();
    throw error;
  }
  const sum = (of: (pool: Pool) => number) => of(keptPool) + of(callsPool);
  const connections = () => ({
    total: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  });
  return { db, callsDb, address, connections, close };
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
