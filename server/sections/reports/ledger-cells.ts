import { Big } from "big.js";
import { sql } from "kysely";
import type { ReportCell, ReportRow } from "../../../src/contract/report-contract.ts";
import { monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { period } from "../../../src/engine/field.ts";
import { codeOf } from "../../fund/ledger/account-code.ts";
import { LIQUID, NOT_CASH } from "../../fund/ledger/fund-balance.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

/** The range of a filter from the first month to one. */
export const until = (month: string) => `..${month}`;

/** Makes the cells of the ledger: an amount leads to the movements of its accounts in its months. */
export function ledgerCells(context: ReportContext, { accounts }: Ledger) {
  return (amount: Big, of: readonly string[], months: string): ReportCell => {
    const value = amount.toFixed(2);
    const ids = of.flatMap((code) => accounts.get(code) ?? []);
    if (ids.length === 0 || amount.eq(0)) return { value, href: null };
    const filters = { cuenta: ids.join(","), periodo: months };
    return { value, href: linkTo(context, "movements", { filters }) };
  };
}

const MONTH = period("Mes");

/** A row for each of some months, with the balances at their ends that are asked for. */
export function monthRows(
  context: ReportContext,
  ledger: Ledger,
  months: readonly string[],
  figures: Readonly<Record<string, Balance>>,
): readonly ReportRow[] {
  const cell = ledgerCells(context, ledger);
  return months.map((month) => ({
    key: month,
    label: textOfValue(MONTH, month),
    level: 0,
    href: null,
    cells: Object.fromEntries(
      Object.entries(figures).map(([key, { of, at }]) => [
        key,
        cell(at(ledger, month), of, until(month)),
      ]),
    ),
  }));
}

/** A balance of the ledger: its accounts, and its amount at the end of a month. */
type Balance = {
  readonly of: readonly string[];
  readonly at: (ledger: Ledger, month: string) => Big;
};

/** The balances that several reports show (fund.md §3). */
export const balances = {
  saldo: { of: LIQUID, at: (ledger, month) => balanceAt(ledger, LIQUID, month) },
  disponible: {
    of: LIQUID.filter((code) => !NOT_CASH.some((other) => other === code)),
    at: availableAt,
  },
  identificar: { of: ["POR"], at: (ledger, month) => balanceAt(ledger, ["POR"], month).neg() },
  recuperar: { of: ["DEU"], at: (ledger, month) => balanceAt(ledger, ["DEU"], month) },
  // The contra account makes it sum zero: the side that counts is that of COC.
  cubierto: { of: ["COC"], at: (ledger, month) => balanceAt(ledger, ["COC"], month) },
} as const satisfies Readonly<Record<string, Balance>>;

/** Sums of an account in a month; amounts are decimal text. */
type MonthSum = {
  readonly month: string;
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
};

/** The sums of the ledger of a company by month and account. */
export type Ledger = {
  readonly sums: readonly MonthSum[];
  /** The ids of the accounts by their codes. */
  readonly accounts: ReadonlyMap<string, string>;
  /** The month of the call: the last one that may have movements. */
  readonly now: string;
};

/** Sums the ledger of the company by month and account: the kept sums of closed periods, and the lines of the others. */
export async function readLedger({ db, actor, now }: ReportContext): Promise<Ledger> {
  const company = sql`${actor.companyId}::integer`;
  const { rows } = await sql<MonthSum & { readonly id: string }>`
    with whole as (
      select coalesce(max(periodo), '') as last from ledger_periods where empresa_id = ${company} and estado = 'closed'
    ), sums as (
      select cuenta, periodo, debe, haber from ledger_sums
      where empresa_id = ${company} and periodo <= (select last from whole)
      union all
      select cuenta, periodo, sum(debe), sum(haber) from movements
      where empresa_id = ${company} and periodo > (select last from whole) group by 1, 2
    )
    select ${codeOf("a")} as account, a.id::text as id, s.periodo as month,
      sum(s.debe)::text as debit, sum(s.haber)::text as credit
    from sums as s join accounts a on a.id = s.cuenta group by 1, 2, 3`.execute(db);
  return {
    sums: rows,
    accounts: new Map(rows.map(({ account, id }) => [account, id])),
    now: dayOf(now).slice(0, 7),
  };
}

type Side = "debit" | "credit" | "net";

/** The sum of some accounts over some months: what was debited, credited, or the first less the second. */
export function sumOf(
  { sums }: Ledger,
  accounts: readonly string[],
  isIn: (month: string) => boolean,
  side: Side = "net",
): Big {
  return sums
    .filter(({ month, account }) => accounts.includes(account) && isIn(month))
    .reduce(
      (sum, { debit, credit }) =>
        sum.plus(side === "credit" ? 0 : debit).minus(side === "debit" ? 0 : credit),
      new Big(0),
    );
}

/** The balance of some accounts at the end of a month. */
export function balanceAt(ledger: Ledger, accounts: readonly string[], last: string): Big {
  return sumOf(ledger, accounts, (month) => month <= last);
}

/** The balance of the fund without what is not cash, at the end of a month. */
function availableAt(ledger: Ledger, last: string): Big {
  return balanceAt(ledger, LIQUID, last).minus(balanceAt(ledger, NOT_CASH, last));
}

/** The months up to one, that one last. */
export function monthsUntil(last: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => monthAfter(last, at + 1 - count));
}
