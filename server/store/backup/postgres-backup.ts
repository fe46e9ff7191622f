import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql, type Kysely } from "kysely";
import { StartupError, reasonOf } from "../../startup-error.ts";
import type { Applied } from "../migrate/applied.ts";
import type { Database } from "../schema.ts";
import { forgetEntries, missingIn, requireKind } from "./restorable.ts";

const run = promisify(execFile);

/** One transaction, and nothing of the roles of the database that was backed up: those of this one have theirs. */
const RESTORE = [
  "--single-transaction",
  "--exit-on-error",
  "--no-owner",
  "--no-privileges",
  "--no-comments",
];

/**
 * Writes a PostgreSQL database into a file, as it is at this instant, while it serves.
 * @throws StartupError in one line that says what PostgreSQL's program refused.
 */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  await program("pg_dump", databaseUrl, ["--format=custom", `--file=${file}`]);
}

/**
 * Fills an empty PostgreSQL database from a backup: all of it or nothing.
 * @returns the number of migrations that it lacks.
 * @throws StartupError where the database is not empty, or the backup cannot be restored.
 */
export async function restorePostgres(
  db: Kysely<Database>,
  databaseUrl: string,
  file: string,
): Promise<number> {
  await requireKind(file, "postgres");
  const missing = missingIn(await appliedInBackup(file));
  await requireEmpty(db);
  await program("pg_restore", databaseUrl, [...RESTORE, file]);
  await forgetEntries(db);
  return missing;
}

async function requireEmpty(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  if (rows[0]?.tables === 0) return;
  throw new StartupError(
    "La base de datos de DATABASE_URL no está vacía: restaure en una nueva (createdb) y cambie DATABASE_URL.",
  );
}

/** The migrations that the database of a backup had run, from its table of them. */
async function appliedInBackup(file: string): Promise<Applied[]> {
  const text = await output("pg_restore", [
    "--data-only",
    "--table=schema_migrations",
    "-f-",
    file,
  ]);
  const rows =
    /^COPY [^\n]*schema_migrations \(number, name, checksum[^\n]*\n(?<rows>.*?)^\\\.$/msu;
  const lines = rows.exec(text)?.groups?.["rows"]?.trimEnd().split("\n") ?? [];
  return lines.map((line) => {
    const [number, name = "", checksum = ""] = line.split("\t");
    return { number: Number(number), name, checksum };
  });
}

/** Runs a program of PostgreSQL on a database; its password is not among the arguments, which other users can see. */
async function program(name: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = "";
  await output(name, [`--dbname=${address.href}`, ...args], password);
}

async function output(name: string, args: readonly string[], password = ""): Promise<string> {
  const env = { ...process.env, ...(password !== "" && { PGPASSWORD: password }) };
  try {
    return (await run(name, args, { env })).stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new StartupError(
        `Falta el programa ${name}: instale el cliente de PostgreSQL (postgresql-client), de la versión del servidor o más nueva.`,
      );
    }
    const told = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new StartupError(`${name} no pudo: ${reasonOf(told.trim() || error)}`);
  }
}
