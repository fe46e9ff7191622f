import { sql } from "kysely";
import { isAccount } from "../../engine/ledger/account-code.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { CompanyContext } from "../../engine/served.types.ts";

/** A debt of a customer: what is owed of an obligation to its entity, or to the fund that paid for it. */
export type CustomerDebt = {
  /** The guarantee number; null for what the ledger charges to no obligation. */
  readonly number: string | null;
  readonly amount: string;
  readonly isFund: boolean;
};

/** The debts named in a refusal; the others are counted. */
const NAMED = 3;

/**
 * The debts of a customer: the balance of live obligations, and what the fund has paid for any of theirs and not recovered
 * (account DEU).
 */
export async function debtsOf(
  { db, actor }: CompanyContext,
  id: string,
): Promise<readonly CustomerDebt[]> {
  const { rows } = await sql<CustomerDebt>`
    select numero_garantia as number, saldo_capital::text as amount, false as "isFund" from obligations
    where empresa_id = ${actor.companyId} and cliente = ${id}::bigint
      and estado in (${sql.join([...LIVE])}) and saldo_capital > 0
    union all
    select o.numero_garantia, sum(m.debe - m.haber)::text, true
    from movements m join accounts a on a.id = m.cuenta and ${isAccount("a", "DEU")}
      left join obligations o on o.id = m.obligacion
    where m.empresa_id = ${actor.companyId} and (m.cliente = ${id}::bigint or m.obligacion in (
      select own.id from obligations own
      where own.empresa_id = ${actor.companyId} and own.cliente = ${id}::bigint))
    group by o.numero_garantia having sum(m.debe - m.haber) <> 0
    order by 3, 1`.execute(db);
  return rows;
}

/** The debts of a customer as a sentence: `Debe $ 10,00 en la obligación GA-2026-000001 y … .` */
export function debtsText(debts: readonly CustomerDebt[]): string {
  const named = debts.slice(0, NAMED).map(debtText);
  const others = debts.length - named.length;
  const more = others === 1 ? "otra deuda" : `otras ${others} deudas`;
  const all = others > 0 ? [...named, more] : named;
  const last = all.at(-1) ?? "";
  const before = all.slice(0, -1).join(", ");
  return `Debe ${before === "" ? last : `${before} y ${last}`}.`;
}

function debtText({ number, amount, isFund }: CustomerDebt): string {
  const to = isFund ? " al fondo" : "";
  return number === null
    ? `${pesos(amount)}${to}`
    : `${pesos(amount)}${to} en la obligación ${number}`;
}
