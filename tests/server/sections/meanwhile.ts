import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** How often the database is asked whether a call waits. */
const ASKED = 2000;

/**
 * Sends a call while the transaction of somebody else is open, which ends once the call waits for it. Where the call waits
 * for nothing, it begins after that transaction.
 */
export async function meanwhile<Reply>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const { reply } = await db.transaction().execute(async (trx) => {
    await work(trx);
    const sent = { reply: send() };
    for (let asked = 0; asked < ASKED; asked += 1) {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(trx);
      if (rows.length > 0) break;
    }
    return sent;
  });
  return reply;
}

/** Writes a load of a portfolio that is at some point of its life, as another process would have left it. */
export async function loadAt(
  db: Kysely<Database>,
  load: { readonly portfolio: string; readonly period: string; readonly status: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with file as (
      insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
      values (1, 'loads', 'archivo', 'saldos.csv', 'text/csv', 1, kept_content(''), now()) returning id
    )
    insert into loads (empresa_id, numero, portafolio, empresa, proposito, periodo, archivo, estado)
    select 1, 'CA-' || file.id, ${load.portfolio}::bigint, 2, 'balances', ${load.period}, file.id, ${load.status}
    from file returning id::text`.execute(db);
  return rows[0]?.id ?? "";
}
