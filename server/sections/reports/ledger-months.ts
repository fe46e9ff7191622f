import { Big } from "big.js";
import { sql } from "kysely";
import { codeOf } from "../../engine/ledger/account-code.ts";
import { LIQUID, NOT_CASH } from "../../engine/ledger/fund-balance.ts";
import { monthAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

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
export function balanceAt(ledger: Ledger, accounts: readonly string[], until: string): Big {
  return sumOf(ledger, accounts, (month) => month <= until);
}

/** The balance of the fund without what is not cash, at the end of a month. */
export function availableAt(ledger: Ledger, until: string): Big {
  return balanceAt(ledger, LIQUID, until).minus(balanceAt(ledger, NOT_CASH, until));
}

/** The months up to one, that one last. */
export function monthsUntil(last: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => monthAfter(last, at + 1 - count));
}
