import { sql, type Kysely } from "kysely";
import type { Registry } from "../served.types.ts";
import type { Logger } from "../../ports.ts";
import { reasonOf } from "../../startup-error.ts";
import { declaredSearchIndexes } from "./declared-plan.ts";
import type { IndexPlan } from "./index-sql.ts";
import { createIndex } from "./statements.ts";
import type { Database } from "../../store/schema.ts";

/** An arbitrary number; processes that start at once on one PostgreSQL make the indexes one after the other. */
const SEARCH_LOCK = 20_170_004;

/**
 * Makes the search indexes that the database lacks. They are in no migration: the extension that they need may be
 * installed at any later time, and without it a search only takes longer.
 */
export async function makeSearchIndexes(
  db: Kysely<Database>,
  registry: Registry,
  log: Logger,
): Promise<void> {
  if ((await missingIn(db, registry)).length === 0) return;
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    warn(
      log,
      `un administrador de la base debe ejecutar «create extension pg_trgm» (${reasonOf(error)})`,
    );
    return;
  }
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEARCH_LOCK}::bigint)`.execute(trx);
    for (const index of await missingIn(trx, registry))
      await sql.raw(createIndex(index)).execute(trx);
  });
}

/** Warns where search indexes are missing and this process may not make them. */
export async function reportSearchIndexes(
  db: Kysely<Database>,
  registry: Registry,
  log: Logger,
): Promise<void> {
  if ((await missingIn(db, registry)).length === 0) return;
  warn(log, "ejecute npm run migrate con un rol que pueda ejecutar «create extension pg_trgm»");
}

async function missingIn(db: Kysely<Database>, registry: Registry): Promise<IndexPlan[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname::text as name from pg_indexes where schemaname = current_schema()`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  return declaredSearchIndexes(registry).filter(({ name }) => !present.has(name));
}

function warn(log: Logger, what: string): void {
  log({ event: "sections.no-trigrams", level: "warn", reason: `búsqueda sin índice: ${what}` });
}
