import { sql } from "kysely";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import type { BankLine } from "./bank-file.ts";

/**
 * The present data with which the bank pays a transfer.
 * @throws Refusal 409 where an account no longer exists.
 */
export async function bankLineOf(
  { db }: Pick<TransactionContext, "db">,
  id: string,
): Promise<BankLine> {
  const { rows } = await sql<BankLine>`
    select t.numero, t.fecha_programada::text as fecha, t.valor::text as valor,
      origin_bank.nombre as banco_origen, origin.numero as cuenta_origen,
      target_bank.nombre as banco_destino, target.numero as cuenta_destino,
      coalesce(payee.nit, '') as nit, payee.nombre as beneficiario
    from transfers t
    join banks_companies origin on origin.id = t.cuenta_origen
    join banks origin_bank on origin_bank.id = origin.banco
    join banks_companies target on target.id = t.cuenta_destino
    join banks target_bank on target_bank.id = target.banco
    join companies payee on payee.id = t.empresa
    where t.id = ${id}::bigint`.execute(db);
  const [line] = rows;
  if (line === undefined) throw conflict("Una de las cuentas ya no existe.");
  return line;
}
