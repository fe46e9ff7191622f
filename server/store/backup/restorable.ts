import { open } from "node:fs/promises";
import type { Kysely } from "kysely";
import { StartupError, reasonOf } from "../../startup-error.ts";
import { pendingOf, type Applied } from "../migrate/applied.ts";
import { readMigrations } from "../migrate/migration-files.ts";
import type { Database } from "../schema.ts";

/** The first bytes of a backup: of PostgreSQL's custom format, and of a compressed archive of the embedded database. */
export const BACKUP_STARTS = { postgres: "PGDMP", embedded: "\u{1f}\u{8b}" } as const;

/**
 * Makes sure that a file is a backup of the kind of database that is configured.
 * @throws StartupError where it cannot be read or is of another kind.
 */
export async function requireKind(file: string, kind: keyof typeof BACKUP_STARTS): Promise<void> {
  const start = await firstBytes(file);
  if (start.startsWith(BACKUP_STARTS[kind])) return;
  const other = kind === "postgres" ? "embedded" : "postgres";
  throw new StartupError(
    start.startsWith(BACKUP_STARTS[other])
      ? `${file} es una copia de ${other === "postgres" ? "un PostgreSQL: defina DATABASE_URL" : "la base de datos embebida: quite DATABASE_URL"}.`
      : `${file} no es una copia hecha con npm run backup.`,
  );
}

async function firstBytes(file: string): Promise<string> {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5);
    await handle.close();
    return buffer.toString("latin1", 0, bytesRead);
  } catch (error) {
    throw new StartupError(`No se pudo leer ${file}: ${reasonOf(error)}`);
  }
}

/**
 * The number of migrations that a backup lacks, from those that it has run.
 * @throws StartupError where it is of no version of this program, or of a newer one.
 */
export function missingIn(applied: readonly Applied[]): number {
  if (applied.length === 0) throw new StartupError("La copia no tiene las tablas de Garante.");
  return pendingOf(applied, readMigrations()).length;
}

/**
 * Removes what lets somebody in: a session, a code or a step that ended after the backup must not live again (ADR 44).
 */
export async function forgetEntries(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("sign_in_handles").execute();
  await db.deleteFrom("recovery_codes").execute();
}
