import { Big } from "big.js";
import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

/** The accounts of the fund's net liquid assets: their sum is the balance of the fund (chain.md §3). */
export const LIQUID = [
  "BAN",
  "CLI",
  "RTE",
  "ANT",
  "POR",
  "FAV",
  "TER",
  "GPP",
  "HPP",
  "IVA",
] as const;

/** The liquid assets that are not cash: the available balance is without them. */
export const NOT_CASH = ["CLI", "RTE", "ANT"] as const;

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

/** Sums the ledger of the company by month and account, in one statement. */
export async function readLedger({ db, actor, now }: ReportContext): Promise<Ledger> {
  const { rows } = await sql<MonthSum & { readonly id: string }>`
    select a.codigo as account, a.id::text as id, s.month, s.debit::text as debit, s.credit::text as credit
    from (
      select cuenta, periodo as month, coalesce(sum(debe), 0) as debit, coalesce(sum(haber), 0) as credit
      from movements where empresa_id = ${actor.companyId}::integer group by 1, 2
    ) as s join accounts a on a.id = s.cuenta`.execute(db);
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
  const [year = 0, number = 0] = last.split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, number - count + at, 1)).toISOString().slice(0, 7),
  );
}
