import { sql } from "kysely";
import { centsOf, moneyOf } from "../../src/domain/cents.ts";
import type { CompanyContext } from "../engine/served.types.ts";
import { codeOf } from "./ledger/account-code.ts";

/** The cap of a portfolio and its use: amounts as money. */
export type CapLeft = {
  /** The most that its claims may take; null where its portfolio has no cap. */
  readonly cap: string | null;
  /** The sum of what was approved, less what came back. */
  readonly used: string;
  /** The rest of it, never below zero; null without a cap. */
  readonly left: string | null;
};

type Row = { readonly id: string; readonly cap: string | null; readonly used: string };

/**
 * The caps of some portfolios and what is left of each: `tope_siniestros` % of the covered value disbursed of every
 * obligation that entered and is not excluded, each to the cent. What it used is what was approved net of recoveries, also
 * of what was written off, and of the price of sales (fund.md §0, law 23).
 */
export async function capsOf(
  { db, actor }: CompanyContext,
  portfolios: readonly string[],
): Promise<ReadonlyMap<string, CapLeft>> {
  const { rows } = await sql<Row>`
    select p.id::text, round(p.tope_siniestros * (
        select coalesce(sum(round(o.valor_desembolso * p.cobertura / 100, 2)), 0) from obligations o
        where o.portafolio = p.id and o.estado <> 'excluded') / 100, 2)::text as cap,
      coalesce((select sum(m.debe - m.haber) from movements m join movement_types t on t.id = m.tipo
        where m.portafolio = p.id and m.empresa_id = p.empresa_id
          and ${codeOf("t")} in ('GARA', 'RCAP', 'RCAS', 'CAPV', 'PVEN')), 0)::text as used
    from portfolios p where p.id = any(${[...portfolios]}::bigint[]) and p.empresa_id = ${actor.companyId}`.execute(
    db,
  );
  return new Map(rows.map(({ id, cap, used }) => [id, capOf({ cap, used })]));
}

function capOf({ cap, used }: Pick<Row, "cap" | "used">): CapLeft {
  const taken = centsOf(used);
  if (cap === null) return { cap, used: moneyOf(taken), left: null };
  const left = centsOf(cap) - taken;
  return { cap: moneyOf(centsOf(cap)), used: moneyOf(taken), left: moneyOf(left < 0n ? 0n : left) };
}

/** The cap of one portfolio, as `capsOf` gives it: read under the lock of the portfolio by whoever spends of it. */
export async function capLeft(context: CompanyContext, portfolio: string): Promise<CapLeft> {
  return (await capsOf(context, [portfolio])).get(portfolio) ?? capOf({ cap: null, used: "0" });
}
