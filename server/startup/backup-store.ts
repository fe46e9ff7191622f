import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { restoreBackup, writeBackup } from "../store/backup.ts";
import { openAddress } from "./open-store.ts";

/**
 * Writes the whole database into a file that only its owner can read, while it serves; the installation's key is not in it
 * (ADR 44).
 * @throws StartupError with one line that says what to do.
 */
export async function backUpStore(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} ya existe: escriba otro nombre.`);
  // A backup that was cut has another name, and is not taken for a whole one.
  const unfinished = `${file}.part`;
  const former = process.umask(0o077);
  const { address, close } = await openAddress(config, { isShared: true });
  try {
    await writeBackup(address, unfinished);
    await rename(unfinished, file);
  } finally {
    process.umask(former);
    await close();
    await rm(unfinished, { force: true });
  }
}

/**
 * Fills the database, which must be empty, from a backup.
 * @returns the number of migrations that it lacks.
 * @throws StartupError with one line that says what to do.
 */
export async function restoreStore(config: Config, file: string): Promise<number> {
  const { address, close } = await openAddress(config);
  try {
    return await restoreBackup(address, file);
  } finally {
    await close();
  }
}
