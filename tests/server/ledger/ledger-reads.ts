import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** The cause of an entry of the tests, on a day of an open period. */
export const cause = (key: string) => ({ date: "2026-10-05", key, origin: "loads/15" });

/** The numbers of a company's entries, in their order. */
export async function numbersOf(db: Kysely<Database>, company: number): Promise<string[]> {
  const { rows } = await sql<{ numero: string }>`
    select numero from ledger_entries where empresa_id = ${company} order by id`.execute(db);
  return rows.map(({ numero }) => numero);
}

/** The lines of a company, in the order in which they were written. */
export async function linesIn(db: Kysely<Database>, company: number) {
  const { rows } = await sql<{ code: string; account: string; debe: string; haber: string }>`
    select t.codigo as code, a.codigo as account, m.debe::text as debe, m.haber::text as haber
    from movements as m join movement_types as t on t.id = m.tipo join accounts as a on a.id = m.cuenta
    where m.empresa_id = ${company} order by m.id`.execute(db);
  return rows;
}

/** The entry of a key, with the number of its lines. */
export async function entryOf(db: Kysely<Database>, company: number, key: string) {
  const { rows } = await sql<{ id: string; numero: string; valor: string; lines: number }>`
    select id::text as id, numero, valor::text as valor, evento,
      (select count(*)::integer from movements where asiento = e.id) as lines
    from ledger_entries as e where empresa_id = ${company} and clave = ${key}`.execute(db);
  return rows[0];
}
