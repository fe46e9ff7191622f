import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { backUpEmbedded, restoreEmbedded } from "../store/backup/embedded-backup.ts";
import { backUpPostgres, restorePostgres } from "../store/backup/postgres-backup.ts";
import { postgresDatabase, requireDatabase } from "../store/database.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./pid-lock.ts";

type Place = Pick<Config, "databaseUrl" | "dataDir">;

/**
 * Writes the whole database into a file that only its owner can read; the installation's key is not in it (ADR 44).
 * @throws StartupError with one line that says what to do.
 */
export async function backUpStore(place: Place, file: string): Promise<void> {
  const { databaseUrl, dataDir } = place;
  if (existsSync(file)) throw new StartupError(`${file} ya existe: escriba otro nombre.`);
  // A backup that was cut has another name, and is not taken for a whole one.
  const unfinished = `${file}.part`;
  const former = process.umask(0o077);
  try {
    await (databaseUrl === undefined
      ? whileLocked(dataDir, async () => backUpEmbedded(dataDir, unfinished))
      : backUpPostgres(databaseUrl, unfinished));
    await rename(unfinished, file);
  } finally {
    process.umask(former);
    await rm(unfinished, { force: true });
  }
}

/**
 * Fills the database, which must be empty, from a backup.
 * @returns the number of migrations that it lacks.
 * @throws StartupError with one line that says what to do.
 */
export async function restoreStore(place: Place, file: string): Promise<number> {
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) {
    prepareDataFolder(dataDir);
    return whileLocked(dataDir, async () => restoreEmbedded(dataDir, file));
  }
  const db = postgresDatabase(databaseUrl, () => undefined, {});
  try {
    await requireDatabase(db, false);
    return await restorePostgres(db, databaseUrl, file);
  } finally {
    await db.destroy();
  }
}

/** Does something with a data folder that no server uses meanwhile. */
async function whileLocked<Done>(folder: string, work: () => Promise<Done>): Promise<Done> {
  if (!existsSync(folder)) throw new StartupError(`No hay una carpeta de datos ${folder}.`);
  const unlock = lockDataFolder(folder);
  try {
    return await work();
  } finally {
    unlock();
  }
}
