import { sql } from "kysely";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/**
 * Requires that what a load wrote is still as it left it: an obligation that was claimed, paid or excluded since went on.
 * @throws Refusal 409 with the first that did.
 */
export async function requireUndoable({ db }: TransactionContext, load: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select o.numero_garantia as number from load_rows r join obligations o on o.id = r.obligacion
      join loads l on l.id = r.carga
    where r.carga = ${load}::bigint and r.estado = 'applied' and (o.corte <> l.periodo or o.estado not in (
      ${sql.join([...LIVE])}, case when l.proposito = 'balances' then 'settled' else '' end))
    order by r.fila limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  throw conflict("La carga ya no se puede reversar.", {
    detail: `La obligación ${found.number} ya siguió su curso después de la carga.`,
  });
}
