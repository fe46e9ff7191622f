import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { StartupError, reasonOf } from "../../startup-error.ts";
import { embeddedOn } from "../database.ts";
import { appliedIn } from "../migrate/applied.ts";
import { EMBEDDED_EXTENSIONS as extensions } from "../serial-dialect.ts";
import { forgetEntries, missingIn, requireKind } from "./restorable.ts";

/**
 * Writes the embedded database of a data folder, which no process uses, into a file.
 * @throws StartupError where there is none.
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) throw new StartupError(`No hay una base de datos en ${dataDir}.`);
  const pglite = new PGlite(folder, { extensions });
  await pglite.waitReady;
  const files = await pglite.dumpDataDir("gzip");
  await pglite.close();
  await writeFile(file, Buffer.from(await files.arrayBuffer()), { mode: 0o600 });
}

/**
 * Makes the embedded database of a data folder from a backup. The folder has it whole or not at all.
 * @returns the number of migrations that it lacks.
 * @throws StartupError where the folder has a database already, or the backup cannot be restored.
 */
export async function restoreEmbedded(dataDir: string, file: string): Promise<number> {
  await requireKind(file, "embedded");
  const folder = join(dataDir, "database");
  if (existsSync(folder)) {
    throw new StartupError(
      `La carpeta de datos ${dataDir} ya tiene una base de datos: restaure en otra, con DATA_DIR.`,
    );
  }
  const { missing, files } = await readBackup(file);
  const unfinished = `${folder}.restoring`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = new PGlite(unfinished, { loadDataDir: files, extensions });
  await pglite.waitReady;
  await pglite.close();
  await rename(unfinished, folder);
  return missing;
}

/** Opens a backup in memory, and gives its files as they are restored. */
async function readBackup(file: string) {
  const loadDataDir = new Blob([await readFile(file)], { type: "application/x-gzip" });
  const pglite = new PGlite({ loadDataDir, extensions });
  await pglite.waitReady.catch((error: unknown) => {
    throw new StartupError(`La copia ${file} está dañada: ${reasonOf(error)}`);
  });
  const db = embeddedOn(pglite);
  try {
    const missing = missingIn(await appliedIn(db));
    await forgetEntries(db);
    return { missing, files: await pglite.dumpDataDir("none") };
  } finally {
    await db.destroy();
  }
}
