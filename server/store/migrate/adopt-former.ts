import { sql, type Kysely } from "kysely";
import { StartupError } from "../../startup-error.ts";
import type { Database } from "../schema.ts";
import { addApplied, appliedIn, hasTable } from "./applied.ts";
import type { Migration } from "./migration-files.ts";

/** The plan of the tables of the sections in the last version that made them at its start (ADR 18), by its digest. */
const LAST_PLAN = "ac5fa1cc";

/**
 * The value that that version left in place of the digest, on each start, where it could not make the search indexes.
 */
const WITHOUT_SEARCH = "";

/** The number of migrations of that version, before the one that makes the tables of the sections. */
const FORMER_MIGRATIONS = 5;

/**
 * Records what a database of the versions before these files has run already: the migrations of that time, and the
 * tables that they made from the declarations (ADR 29).
 * @throws StartupError where those tables are of a version before the last one.
 */
export async function adoptFormer(
  trx: Kysely<Database>,
  migrations: readonly Migration[],
): Promise<void> {
  if ((await appliedIn(trx)).length > 0 || !(await hasTable(trx, "kysely_migration"))) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kysely_migration`.execute(trx);
  const former = rows[0]?.count ?? 0;
  const hasTables = await hasSectionTables(trx, former, migrations[FORMER_MIGRATIONS]);
  const count = hasTables ? FORMER_MIGRATIONS + 1 : former;
  for (const migration of migrations.slice(0, count)) await addApplied(trx, migration);
}

/** Whether the tables of the sections exist, as the last version that made them at its start left them. */
async function hasSectionTables(
  trx: Kysely<Database>,
  former: number,
  migration: Migration | undefined,
): Promise<boolean> {
  if (!(await hasTable(trx, "section_tables"))) return false;
  const { rows } = await sql<{ declared: string }>`select declared from section_tables`.execute(
    trx,
  );
  const declared = rows[0]?.declared;
  if (declared === undefined) return false;
  const isLast =
    declared === LAST_PLAN ||
    (declared === WITHOUT_SEARCH && (await hasAllNamed(trx, migration?.text ?? "")));
  if (isLast && former === FORMER_MIGRATIONS) return true;
  throw new StartupError(
    "Las tablas de las secciones no son las de la última versión que las creaba al iniciar: inicie una vez con ella (la anterior a la migración 0006-section-tables) y después con esta, o use otra base de datos.",
  );
}

/**
 * Whether the database has every constraint and index that a migration names; the name of a check identifies its
 * condition.
 */
async function hasAllNamed(trx: Kysely<Database>, text: string): Promise<boolean> {
  const names = [...text.matchAll(/\b(?:constraint|index) "(?<name>[^"]+)"/gu)].map(
    ({ groups }) => groups?.["name"] ?? "",
  );
  const { rows } = await sql<{ name: string }>`
    select conname::text as name from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select indexname::text from pg_indexes
      where schemaname = current_schema()`.execute(trx);
  const present = new Set(rows.map(({ name }) => name));
  return names.every((name) => present.has(name));
}
