import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../store/schema.ts";
import { quoted } from "../store/sql-text.ts";

/** A part of a table that is made again from its definition. */
type Part = { readonly name: string; readonly definition: string };

/**
 * Fills a table without its references and the indexes that refuse nothing, and makes them again from all of its rows: of
 * a million rows, to look each up where it points takes four times as long as all the rest.
 */
export async function fillAtOnce<Result>(
  trx: Transaction<Database>,
  table: string,
  fill: () => Promise<Result>,
): Promise<Result> {
  const name = sql.raw(quoted(table));
  const references = await partsOf(
    sql<Part>`
    select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f'`,
    trx,
  );
  const indexes = await partsOf(
    sql<Part>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`,
    trx,
  );
  for (const each of references) {
    await sql`alter table ${name} drop constraint ${sql.raw(quoted(each.name))}`.execute(trx);
  }
  for (const each of indexes) await sql`drop index ${sql.raw(each.name)}`.execute(trx);
  const result = await fill();
  for (const each of indexes) await sql.raw(each.definition).execute(trx);
  for (const each of references) {
    await sql`alter table ${name} add constraint ${sql.raw(quoted(each.name))} ${sql.raw(each.definition)}`.execute(
      trx,
    );
  }
  await sql`analyze ${name}`.execute(trx);
  return result;
}

async function partsOf(
  query: RawBuilder<Part>,
  trx: Transaction<Database>,
): Promise<readonly Part[]> {
  return (await query.execute(trx)).rows;
}
