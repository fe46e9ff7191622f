import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/**
 * Locks the data folder for this process, which starts its PostgreSQL: of two servers the second is told so. A lock whose process no longer runs (killed, power cut) is taken over.
 * @returns the function that unlocks it.
 * @throws StartupError when another process holds it.
 */
export function lockDataFolder(folder: string, pid: number = process.pid): () => void {
  const path = join(folder, "garante.pid");
  if (!create(path, pid)) {
    const holder = holderOf(path);
    if (isAnotherAlive(holder, pid)) throw inUse(folder, holder, path);
    discardStale(path, holder, folder);
    if (!create(path, pid)) throw inUse(folder, holderOf(path), path);
  }
  return () => {
    if (holderOf(path) === String(pid)) rmSync(path, { force: true });
  };
}

function create(path: string, pid: number): boolean {
  try {
    writeFileSync(path, String(pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

/** The own pid means a lock left by an earlier run of a container, where every start gets the same pid. */
function isAnotherAlive(holder: string, pid: number): boolean {
  const other = Number(holder);
  if (!Number.isSafeInteger(other) || other <= 0 || other === pid) return false;
  try {
    process.kill(other, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Renames the stale lock away; if another process has locked the folder in between, its lock is put back. */
function discardStale(path: string, stale: string, folder: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Somebody else moved it first; whoever creates the next one wins.
  }
  const moved = holderOf(aside);
  if (moved !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
  if (moved !== stale) throw inUse(folder, moved, path);
}

function inUse(folder: string, holder: string, path: string): StartupError {
  return new StartupError(
    `Otro proceso (${holder || "sin identificar"}) ya usa la carpeta de datos ${folder}: deténgalo o elija otra con DATA_DIR; si ese proceso no es Garante, borre ${path}.`,
  );
}
