import { sql, type Kysely } from "kysely";
import { StartupError } from "../../startup-error.ts";
import type { Database } from "../schema.ts";
import { numberAt, type Migration } from "./migration-files.ts";

/** A migration that a database has run. */
export type Applied = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
};

/** Creates the table of the applied migrations, where there is none. */
export async function createApplied(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(db);
}

/** Records a migration as run. */
export async function addApplied(db: Kysely<Database>, migration: Migration): Promise<void> {
  const { name, checksum } = migration;
  await sql`insert into schema_migrations (number, name, checksum)
    values (${Number.parseInt(name, 10)}, ${name}, ${checksum})`.execute(db);
}

/** The migrations that a database has run, in order; none where these files have never migrated it. */
export async function appliedIn(db: Kysely<Database>): Promise<readonly Applied[]> {
  if (!(await hasTable(db, "schema_migrations"))) return [];
  const { rows } = await sql<Applied>`
    select number, name, checksum from schema_migrations order by number`.execute(db);
  return rows;
}

/** Whether the database has a table. */
export async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * The migrations that a database still has to run.
 * @throws StartupError where those it has run are not the first of these files.
 */
export function pendingOf(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): readonly Migration[] {
  for (const [place, { number, name, checksum }] of applied.entries()) {
    const file = migrations[place];
    if (number !== place + 1) {
      throw new StartupError(
        `La base de datos no ejecutó la migración ${numberAt(place)} y sí ${name}: restáurela de una copia.`,
      );
    }
    if (file === undefined) {
      throw new StartupError(
        `La base de datos es de una versión más nueva del programa (ejecutó ${name}; este llega a ${migrations.at(-1)?.name ?? "ninguna"}): inicie con esa versión.`,
      );
    }
    if (file.name !== name || file.checksum !== checksum) {
      throw new StartupError(
        `La migración ${file.name}.sql no es la que ejecutó esta base de datos (${name}): devuélvale su texto y escriba el cambio en una nueva.`,
      );
    }
  }
  return migrations.slice(applied.length);
}
