import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../startup-error.ts";

/** The folder of this program's migrations. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../migrations");

/** A migration file; its place in the list is its number, from 1. */
export type Migration = {
  /** The file's name without its extension: `0001-sign-in`. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text; it does not depend on the line ends of the system that checked the file out. */
  readonly checksum: string;
};

const FILE = /^(?<number>\d{4})-[a-z\d]+(?:-[a-z\d]+)*\.sql$/u;

/**
 * Reads the migrations of a folder, in order.
 * @throws StartupError for a file that is not named `NNNN-name.sql`, a gap or a number that comes twice.
 */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const files = readdirSync(folder).toSorted();
  for (const [place, file] of files.entries()) {
    const number = FILE.exec(file)?.groups?.["number"];
    if (number === undefined) {
      throw new StartupError(`La migración ${file} no se llama NNNN-nombre.sql.`);
    }
    if (Number(number) <= place) throw new StartupError(`Hay dos migraciones ${number}.`);
    if (Number(number) > place + 1) {
      throw new StartupError(`Falta la migración ${numberAt(place)}: después viene ${file}.`);
    }
  }
  return files.map((file) => {
    const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(text).digest("hex");
    return { name: file.replace(/\.sql$/u, ""), text, checksum };
  });
}

/** The four digits in the name of the migration at a place, from 0. */
export function numberAt(place: number): string {
  return String(place + 1).padStart(4, "0");
}
