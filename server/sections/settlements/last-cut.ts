import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { inTurns } from "../../engine/in-turns.ts";
import { Refusal } from "../../engine/refusal.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { chargeRows, type CutRow, guaranteedRows, type Terms } from "./settlements.charge.ts";

/** A portfolio with its last cut, `AAAA-MM`, and the months of each. */
export type LastCut = { readonly id: string; readonly period: string; readonly months: number };

/** A row of a cut with its balance of capital, of which `saldo` is covered. */
export type LastCutRow = CutRow & { readonly capital: string };

/** The rows of a cut of each of some portfolios that a settlement charges, in one statement. */
export async function rowsOfCuts(
  { db }: Pick<CompanyContext, "db">,
  portfolios: readonly LastCut[],
): Promise<ReadonlyMap<string, readonly LastCutRow[]>> {
  const asked = portfolios.map(({ id, period, months }) => ({ id, period, months }));
  const { rows } = await sql<LastCutRow & { portfolio: string }>`
    select x.id::text as portfolio, c.obligacion::text, c.valor_cubierto::text as saldo, c.saldo_capital::text as capital, c.mora,
      greatest(0, c.last - greatest((c.first - make_interval(months => x.months - 1) - interval '1 day')::date,
        o.fecha_desembolso)) as dias
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(id bigint, period text, months integer)
      cross join lateral (
        select c.obligacion, c.valor_cubierto, c.saldo_capital, coalesce(c.dias_mora, 0) as mora, (x.period || '-01')::date as first,
          ((x.period || '-01')::date + interval '1 month' - interval '1 day')::date as last
        ${guaranteedRows(sql`x.id`, sql`x.period`)}) c
      join obligations o on o.id = c.obligacion`.execute(db);
  return Map.groupBy(rows, ({ portfolio }) => portfolio);
}

/** The commission of some rows, in cents, or why there is none, in words; where the terms or the rows are words, those. */
export async function commissionOf(
  rows: readonly CutRow[] | string,
  terms: Terms | string,
): Promise<bigint | string> {
  if (typeof terms === "string") return terms;
  if (typeof rows === "string") return rows;
  return orWords(async () => {
    const parts = await inTurns(rows, (some) => [centsOf(chargeRows(some, terms).commission)]);
    return parts.reduce((sum, part) => sum + part, 0n);
  });
}

/** The outcome, or why there is none, in words. */
export async function orWords<Found>(ask: () => Promise<Found>): Promise<Found | string> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) return error.problem.detail ?? error.problem.title;
    throw error;
  }
}
