import { type RawBuilder, sql } from "kysely";
import type { LedgerAccount } from "../../../src/domain/ledger-accounts.ts";
import { isAccount } from "./account-code.ts";

/** The month of a company that is judged. */
export type MonthAsked = {
  readonly companyId: number;
  /** `AAAA-MM`. */
  readonly month: string;
};

/** The id of an account of a company. */
const accountOf = (companyId: number, account: LedgerAccount) =>
  sql`(select a.id from accounts a where a.empresa_id = ${companyId} and ${isAccount("a", account)})`;

/** The days of a month on which the accounts do not sum zero; `before` is what the months before it leave. */
const daysOffBalance = ({ companyId, month }: MonthAsked) => sql`
  with moved as (
    select fecha, sum(debe - haber) as sum from movements
    where empresa_id = ${companyId} and periodo = ${month} group by 1
  ), before as (
    select (${month} || '-01')::date as fecha, coalesce(sum(debe - haber), 0) as sum from ledger_sums
    where empresa_id = ${companyId} and periodo < ${month}
  )
  select to_char(fecha, 'DD/MM/YYYY') as name, null as id from (
    select fecha, sum(sum(sum)) over (order by fecha) as total
    from (select * from moved union all select * from before) as days group by 1
  ) as told where total <> 0`;

/**
 * The laws that a month keeps when it closes, each as the rows that break it (fund.md §3). Those of a month judge its
 * entries; the others what stands at that moment, since a record tells what it owes now.
 */
export const CLOSE_LAWS: Readonly<
  Record<
    "entries" | "balance" | "covered" | "receivable" | "debts",
    (asked: MonthAsked) => RawBuilder<unknown>
  >
> = {
  /** Law 1: each entry balances. */
  entries: ({ companyId, month }) => sql`
    select e.numero as name, e.id from ledger_entries e left join (
      select asiento, sum(debe) as debe, sum(haber) as haber from movements
      where empresa_id = ${companyId} and periodo = ${month} group by 1
    ) m on m.asiento = e.id
    where e.empresa_id = ${companyId} and e.periodo = ${month}
      and (m.debe is distinct from e.valor or m.haber is distinct from e.valor)`,
  /** Law 2: the accounts sum zero at every instant. */
  balance: daysOffBalance,
  /** Law 20: COB of a portfolio = Σ covered of the last cut of its obligations. */
  covered: ({ companyId }) => sql`
    select coalesce(p.codigo, 'Sin portafolio') as name, p.id from (
      select portafolio, sum(valor_cubierto) as covered from (
        select distinct on (obligacion) portafolio, valor_cubierto from cuts
        where empresa_id = ${companyId} and estado = 'current' order by obligacion, periodo desc, revision desc
      ) as last group by 1
    ) as said full join (
      select portafolio, sum(haber - debe) as covered from movements
      where empresa_id = ${companyId} and cuenta = ${accountOf(companyId, "COB")} group by 1
    ) as posted on posted.portafolio = said.portafolio
    left join portfolios p on p.id = coalesce(said.portafolio, posted.portafolio)
    where coalesce(said.covered, 0) <> coalesce(posted.covered, 0)`,
  /** Law 43: CLI of a document = what was accepted of it, less what was applied and the notes against it. */
  receivable: ({ companyId }) => sql`
    select d.numero as name, d.id from collection_documents d left join (
      select documento, sum(case when factura_afectada is null then valor else -valor end) as owed from erps
      where empresa_id = ${companyId} and estado in ('accepted', 'noticed') and documento is not null group by 1
    ) e on e.documento = d.id left join (
      select documento, sum(debe - haber) as owed from movements
      where empresa_id = ${companyId} and cuenta = ${accountOf(companyId, "CLI")} and documento is not null group by 1
    ) m on m.documento = d.id
    where d.empresa_id = ${companyId}
      and coalesce(e.owed, 0) - coalesce(d.aplicado, 0) + coalesce(d.a_favor, 0) <> coalesce(m.owed, 0)`,
  /** Law 49: DEU of a recoverable = what was paid − recovered before a write-off − written off − the price of its sale. */
  debts: ({ companyId }) => sql`
    select r.numero as name, r.id from recoverables r left join (
      select obligacion, sum(debe - haber) as owed from movements
      where empresa_id = ${companyId} and cuenta = ${accountOf(companyId, "DEU")} and obligacion is not null group by 1
    ) m on m.obligacion = r.obligacion left join (
      select recuperable, sum(capital) as back from recovers
      where empresa_id = ${companyId} and estado in ('applied', 'passedOn') and not tras_castigo group by 1
    ) x on x.recuperable = r.id
    where r.empresa_id = ${companyId} and (coalesce(m.owed, 0) <> r.saldo or r.saldo < 0
      or r.saldo <> case when r.precio_venta is not null then 0
        else r.valor_pagado - coalesce(x.back, 0) - coalesce(r.castigado, 0) end)`,
};
