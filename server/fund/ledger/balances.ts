import { sql, type Kysely } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { codeOf } from "./account-code.ts";
import type { Database } from "../../store/schema.ts";
import { periodOf } from "./ledger-periods.ts";

/** A balance: the debits less the credits of its lines, as money. */
export type Balance = { readonly account: string; readonly balance: string };

/**
 * The balances of a company's accounts at the end of a day, by their codes: the sums of the closed periods and the lines
 * of the others (law 3).
 */
export async function balancesAt(
  db: Kysely<Database>,
  companyId: number,
  at: string,
): Promise<ReadonlyMap<string, string>> {
  // Each account by itself, so that its lines are read from the index alone.
  const { rows } = await sql<Balance>`
    with whole as (
      select coalesce(max(periodo), '') as last from ledger_periods
      where empresa_id = ${companyId} and estado = 'closed' and periodo < ${periodOf(at)}
    )
    select ${codeOf("a")} as account, ${asMoney(sql`coalesce(s.sum, 0) + coalesce(m.sum, 0)`)}::text as balance
    from accounts as a
    left join lateral (
      select sum(debe - haber) as sum from ledger_sums
      where empresa_id = a.empresa_id and cuenta = a.id and periodo <= (select last from whole)
    ) as s on true
    left join lateral (
      select sum(debe - haber) as sum from movements
      where empresa_id = a.empresa_id and cuenta = a.id and periodo > (select last from whole)
        and periodo <= ${periodOf(at)} and fecha <= ${at}::date
    ) as m on true
    where a.empresa_id = ${companyId} and a.clase = 'ledger'`.execute(db);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

/** The balances of an account by portfolio at the end of a day: those that are not zero, by the portfolio's id. */
export async function portfolioBalances(
  db: Kysely<Database>,
  companyId: number,
  { account, at }: { readonly account: string; readonly at: string },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ portfolio: string; balance: string }>`
    with own as (
      select id from accounts as a where empresa_id = ${companyId} and ${codeOf("a")} = ${account}
    ), whole as (
      select coalesce(max(periodo), '') as last from ledger_periods
      where empresa_id = ${companyId} and estado = 'closed' and periodo < ${periodOf(at)}
    ), parts as (
      select portafolio, debe - haber as sum from ledger_sums
      where empresa_id = ${companyId} and cuenta = (select id from own) and periodo <= (select last from whole)
      union all
      select portafolio, debe - haber from movements
      where empresa_id = ${companyId} and cuenta = (select id from own) and periodo > (select last from whole)
        and periodo <= ${periodOf(at)} and fecha <= ${at}::date
    )
    select portafolio::text as portfolio, ${asMoney(sql`sum(sum)`)}::text as balance from parts
    where portafolio is not null group by 1 having sum(sum) <> 0`.execute(db);
  return new Map(rows.map(({ portfolio, balance }) => [portfolio, balance]));
}
