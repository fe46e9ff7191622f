import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import type { ReadContext } from "../../engine/served.types.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { groupingSets } from "./grouping-sets.ts";
import { portfolioGrouping } from "./portfolio-groupings.ts";

/** The sums of a group of obligations; amounts are decimal text. */
export type Sums = {
  /** By grouping; null where an obligation has no value for it, and absent where it is not grouped by it. */
  readonly keys: readonly (string | null)[];
  readonly obligaciones: number;
  readonly desembolsado: string;
  readonly saldo: string;
  readonly cubierto: string;
  readonly mora: string;
  readonly al_dia: string;
  readonly hasta_30: string;
  readonly hasta_60: string;
  readonly hasta_90: string;
  readonly mas_de_90: string;
};

/** The bands of days in arrears, from the days of an obligation: 0 is none, 4 the last. */
const BAND = sql`case when ${own("dias_mora")} = 0 then 0 when ${own("dias_mora")} <= 30 then 1
  when ${own("dias_mora")} <= 60 then 2 when ${own("dias_mora")} <= 90 then 3
  when ${own("dias_mora")} > 90 then 4 end`;

/**
 * The sums of the obligations that a query leaves: of each group, of each part of a group, and of all of them. The
 * obligations are added once, by status and band; the few sums that this leaves are added again, exactly.
 */
export async function sumsOf(context: ReadContext, query: ReportQuery): Promise<readonly Sums[]> {
  const { named, keys, selected, sets, keysOf } = groupingSets(
    query.groups.map((name) => portfolioGrouping(name).column),
  );
  const live = sql`estado in (${sql.join([...LIVE])})`;
  const balance = (bands: string) =>
    sql`${asMoney(sql`coalesce(sum(saldo) filter (where ${live} and ${sql.raw(bands)}), 0)`)}::text`;
  const { rows } = await sql<Omit<Sums, "keys"> & Record<string, string | number | null>>`
    with added as (
      select ${named} ${own("estado")} as estado, ${BAND} as banda, count(*) as cuenta,
        sum(${own("saldo_capital")}) as saldo, sum(${own("valor_cubierto")}) as cubierto,
        sum(${own("valor_desembolso")}) as desembolsado
      from obligations as ${sql.ref(ROW)} where ${conditionOf(context, criteriaOf(query))}
      group by ${keys} estado, banda
    )
    select ${selected},
      coalesce(sum(cuenta) filter (where ${live}), 0)::integer as obligaciones,
      ${asMoney(sql`coalesce(sum(desembolsado) filter (where estado <> 'excluded'), 0)`)}::text as desembolsado,
      ${asMoney(sql`coalesce(sum(cubierto) filter (where ${live}), 0)`)}::text as cubierto,
      ${balance("true")} as saldo, ${balance("banda > 1")} as mora, ${balance("banda = 0")} as al_dia,
      ${balance("banda = 1")} as hasta_30, ${balance("banda = 2")} as hasta_60,
      ${balance("banda = 3")} as hasta_90, ${balance("banda = 4")} as mas_de_90
    from added group by ${sets}`.execute(context.db);
  return rows.map((row) => ({ ...row, keys: keysOf(row) }));
}

/** The quota of a portfolio, with its entity. */
export type Quota = {
  readonly ally: string;
  readonly portfolio: string;
  readonly cupo: string;
  /** The claims that its cap allows in all; null without a cap (fund.md §0). */
  readonly tope: string | null;
};

/** The quotas and the caps of the portfolios of the obligations that a query leaves. */
export async function quotasOf(
  context: ReadContext,
  query: ReportQuery,
): Promise<readonly Quota[]> {
  const { rows } = await sql<Quota>`
    select p.empresa::text as ally, p.id::text as portfolio, p.cupo::text as cupo, (
      select round(p.tope_siniestros * sum(round(valor_desembolso * p.cobertura / 100, 2)) / 100, 2)::text
      from obligations where portafolio = p.id and estado <> 'excluded' and p.tope_siniestros is not null
    ) as tope
    from portfolios as p
    where p.empresa_id = ${context.actor.companyId}::integer and exists (
      select 1 from obligations as ${sql.ref(ROW)}
      where ${own("portafolio")} = p.id and ${conditionOf(context, criteriaOf(query))})`.execute(
    context.db,
  );
  return rows;
}

function criteriaOf({ filters }: ReportQuery) {
  return { search: "", view: null, filters };
}
