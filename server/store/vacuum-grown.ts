import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** Smaller tables, in pages of 8 kB, are read as fast as their index. */
const SMALL = 100;

/**
 * Vacuums the tables that grew by a fifth since the last time, or whose pages are not known to be visible: PostgreSQL
 * does it by itself, the embedded database does not, and without it a page far down a list reads every record before it
 * (ADR 18).
 * @returns the names of the tables.
 */
export async function vacuumGrown(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) / 8192 > ${SMALL}
      and (pg_relation_size(oid) / 8192 > relpages * 1.2 or relallvisible < relpages * 0.5)`.execute(
    db,
  );
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}
