import { sql, type Transaction } from "kysely";
import type { Database } from "../store/schema.ts";

/** The allied entities that work with the funds: agreements are signed with them. */
export async function activeAllies(trx: Transaction<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from companies where tipo = 'ally' and estado = 'active' order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
