import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";
import { requireFormer, wentOn } from "./restore-balances.ts";

type Written = {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly cut: string;
};

/** The statuses in which a new credit can leave as if it had not entered. */
const FREE: readonly string[] = ["current", "overdue"];

/**
 * Requires that what a load wrote is still as it left it, by all that is asked of each row when it is undone: an obligation
 * that was claimed, paid or excluded since went on.
 * @throws Refusal 409 with the first that did.
 */
export async function requireUndoable(tx: TransactionContext, load: string): Promise<void> {
  const { rows: loads } = await sql<{ purpose: string; period: string }>`
    select proposito as purpose, periodo as period from loads where id = ${load}::bigint`.execute(
    tx.db,
  );
  const { purpose = "", period = "" } = loads[0] ?? {};
  const { rows: written } = await sql<Written>`
    select o.id::text, o.numero_garantia as number, o.estado as status, o.corte as cut
    from load_rows r join obligations o on o.id = r.obligacion
    where r.carga = ${load}::bigint and r.estado = 'applied' order by r.fila`.execute(tx.db);
  const isNew = purpose === "portfolio";
  const gone = written.find(
    ({ status, cut }) => cut !== period || (isNew && !FREE.includes(status)),
  );
  if (gone !== undefined) throw wentOn(gone.number);
  if (!isNew) await requireFormer(tx, { load, period, obligations: written });
}
