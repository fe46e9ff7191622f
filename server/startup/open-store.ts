import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { Logger, Secrets } from "../ports.ts";
import { deriveSecrets } from "../services/secret-box.ts";
import { embeddedDatabase, postgresDatabase, requireDatabase } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { syncTables } from "../store/sync/sync-tables.ts";
import type { Database } from "../store/schema.ts";
import { installationSecret, prepareDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./pid-lock.ts";

/** The open database with its tables up to date, the installation's secrets, and how to close all. */
export type Store = {
  readonly db: Kysely<Database>;
  readonly secrets: Secrets;
  readonly close: () => Promise<void>;
};

/**
 * Opens what an installation keeps: the data folder (locked while the database lives in it), its secret, and
 * the database, migrated.
 * @throws StartupError with one line that says what to do.
 */
export async function openStore(config: Config, log: Logger): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  prepareDataFolder(dataDir);
  const unlock = databaseUrl === undefined ? lockDataFolder(dataDir) : () => undefined;
  try {
    const secrets = deriveSecrets(installationSecret(dataDir, config.secretKey));
    const db =
      databaseUrl === undefined
        ? embeddedDatabase(dataDir)
        : postgresDatabase(databaseUrl, (error) =>
            log({ event: "database.lost", level: "warn", reason: error.message }),
          );
    await requireDatabase(db, databaseUrl === undefined);
    await migrate(db);
    await syncTables(db, log);
    const close = async () => {
      await db.destroy();
      unlock();
    };
    return { db, secrets, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
