import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartupError, reasonOf } from "../startup-error.ts";

/** The rights of a file's group and of everybody else. */
const OF_OTHERS = 0o077;

/**
 * Makes sure that the data folder exists, can be written, and is open to its owner only, also where it was made by
 * somebody else.
 * @throws StartupError when it cannot.
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(folder, 0o700);
  } catch (error) {
    throw new StartupError(
      `No se puede escribir en la carpeta de datos ${folder}: corrija sus permisos o elija otra con DATA_DIR (${reasonOf(error)}).`,
    );
  }
}

/** Node's own recursive option never returns where the system refuses with ENOENT, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * The installation's secret: from the configuration, or from `secret.key` in the data folder, made on the first start
 * and readable by its owner only.
 * @throws StartupError when the file cannot be read, made or used.
 */
export function installationSecret(folder: string, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const path = join(folder, "secret.key");
  try {
    // `wx`: of two processes that start at once, one writes the key and both read it.
    writeFileSync(path, `${randomBytes(32).toString("hex")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw new StartupError(`No se pudo crear ${path}: ${reasonOf(error)}`);
    }
  }
  const secret = readSecret(path);
  if (secret.length >= 32) return secret;
  throw new StartupError(
    `El archivo ${path} está dañado: restáurelo de una copia o defina SECRET_KEY.`,
  );
}

function closeToOthers(path: string, mode: number): void {
  if ((statSync(path).mode & OF_OTHERS) !== 0) chmodSync(path, mode);
}

function readSecret(path: string): string {
  try {
    closeToOthers(path, 0o600);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new StartupError(`No se pudo leer ${path}: ${reasonOf(error)}`);
  }
}
