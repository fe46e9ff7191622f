import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** Balances of the first company, from the lines of the ledger alone, as decimal text. */
export type Balances = {
  /** The covered balance: COB. */
  readonly covered: string;
  /** The balance of the fund by its assets and debts, and by what made it (fund.md §3): they are equal. */
  readonly fund: string;
  readonly causes: string;
  /** Of all accounts: zero (law 2). */
  readonly all: string;
};

const ASSETS = ["BAN", "CLI", "RTE", "ANT", "POR", "FAV", "TER", "GPP", "HPP", "IVA"];
const CAUSES = ["FON", "COM", "REC", "DEU", "HON", "CAS", "GBN"];

/** Sums the lines of the ledger by the formulas of fund.md §3, without the code that the product uses for them. */
export async function balancesOf(db: Kysely<Database>): Promise<Balances> {
  const { rows } = await sql<Balances>`
    with lines as (
      select a.codigo as account, m.debe - m.haber as amount
      from movements m join accounts a on a.id = m.cuenta where m.empresa_id = 1
    )
    select (-coalesce(sum(amount) filter (where account = 'COB'), 0))::text as covered,
      coalesce(sum(amount) filter (where account = any(${ASSETS}::text[])), 0)::text as fund,
      (-coalesce(sum(amount) filter (where account = any(${CAUSES}::text[])), 0))::text as causes,
      coalesce(sum(amount), 0)::text as all
    from lines`.execute(db);
  const [balances] = rows;
  if (balances === undefined) throw new Error("the ledger has no balances");
  return balances;
}
