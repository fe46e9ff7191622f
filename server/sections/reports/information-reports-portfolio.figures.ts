import { Big } from "big.js";
import { sql } from "kysely";
import type { ReportCell, ReportCells, ReportRow } from "../../../src/contract/report-contract.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import obligationsSection from "../../../src/sections/obligations/obligations.section.ts";
import { asMoney } from "../../engine/kinds/figures.ts";
import { portfolioBalances } from "../../fund/ledger/balances.ts";
import { cached } from "../../engine/read/cached.ts";
import { conditionOf } from "../../engine/read/criteria.ts";
import { ROW, own } from "../../engine/read/row-columns.ts";
import { linkTo } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import type { ReadContext } from "../../engine/served.types.ts";
import {
  byAlly,
  byMonthOf,
  byPortfolio,
  byStatusOf,
  groupingIn,
  groupingSets,
  groupsInOrder,
} from "./grouping.ts";
import { portfolioOptions } from "./portfolio-options.ts";

const TABLES = { portfolio: portfolioCells, quota: quotaCells, arrears: arrearsCells } as const;

/** The obligations that the filters leave, summed by group, asked anew only when one of them has changed. */
export const read: ReadReport = async (context, query) => {
  const obligations = { ...context, section: context.registry.of(obligationsSection) };
  const others = (["portfolios", "companies", "fe-centers", "statuses"] as const).map((each) =>
    context.registry.of(each),
  );
  const ask = async () => {
    const sums = await sumsOf(obligations, query);
    return {
      sums: await groupsInOrder(context, query.groups.map(portfolioGrouping), sums),
      total: sums.find(({ keys }) => keys.length === 0),
      quotas: await quotasOf(obligations, query),
    };
  };
  const { sums, total, quotas } = await cached(obligations, ["report", query], ask, others);
  const choices = async () => portfolioOptions(context);
  const options = await cached(obligations, ["report options"], choices, others);
  const at = dayOf(context.now);
  const paid = await portfolioBalances(context.db, context.actor.companyId, { account: "DEU", at });
  const asked = { query, quotas, paid };
  const tables = Object.entries(TABLES).map(([key, cells]) => {
    const rows = sums.flatMap(({ label, ...group }): readonly ReportRow[] => {
      const row = cells(context, asked, group);
      const { keys } = group;
      if (row === null) return [];
      return [{ key: keys.join("/"), label, level: keys.length - 1, href: null, cells: row }];
    });
    return { key, rows, totals: total && rows.length > 0 ? cells(context, asked, total) : null };
  });
  return { tables, options };
};

/** The days in arrears of each band, as the filter of a list has them. */
const BANDS = {
  al_dia: "0..0",
  hasta_30: "1..30",
  hasta_60: "31..60",
  hasta_90: "61..90",
  mas_de_90: "91..",
} as const;

type Asked = {
  readonly query: ReportQuery;
  readonly quotas: readonly Quota[];
  /** The claims that the fund paid and has not recovered, by portfolio. */
  readonly paid: ReadonlyMap<string, string>;
};

/** The figures of the portfolio for a group of obligations, each with the list of those that it counts. */
function portfolioCells(context: ReportContext, asked: Asked, sums: Sums): ReportCells {
  const { saldo, cubierto, mora, obligaciones, desembolsado } = sums;
  const linked = linking(context, asked.query, sums);
  return {
    obligaciones: linked(obligaciones),
    desembolsado: linked(desembolsado, { isEver: true }),
    saldo: linked(saldo),
    cubierto: linked(cubierto),
    mora: linked(mora, { days: "31.." }),
    indice: bare(percentOf(mora, saldo)),
  };
}

/** The quota of a group of whole portfolios, how much of it is used, and what their caps allow; null for a part of some. */
function quotaCells(_: ReportContext, asked: Asked, { saldo, ...sums }: Sums): ReportCells | null {
  const quotas = quotasShown(asked, sums);
  if (quotas === null) return null;
  const cupo = sumOf(quotas.map((quota) => quota.cupo));
  return {
    cupo: bare(cupo),
    uso: bare(percentOf(saldo, cupo)),
    tope: capLeft(quotas, asked.paid),
  };
}

/** The balance of a group of obligations by its days in arrears. */
function arrearsCells(context: ReportContext, asked: Asked, sums: Sums): ReportCells {
  const linked = linking(context, asked.query, sums);
  const bands = (Object.keys(BANDS) as (keyof typeof BANDS)[]).map(
    (band) => [band, linked(sums[band], { days: BANDS[band] })] as const,
  );
  return { ...Object.fromEntries(bands), saldo: linked(sums.saldo) };
}

type Behind = { readonly days?: string; readonly isEver?: boolean };

/** Makes the cells of a group: a figure that is not zero leads to the list of the obligations that it counts. */
function linking(context: ReportContext, { groups, filters }: ReportQuery, { keys }: Sums) {
  const ofKeys = keys.map((key, at) =>
    key === null ? null : portfolioGrouping(groups[at] ?? "").filters(key),
  );
  return (value: string | number, { days, isEver = false }: Behind = {}): ReportCell => {
    if (Number(value) === 0 || ofKeys.includes(null)) return bare(value);
    const all = Object.assign({}, filters, ...ofKeys) as Record<string, string>;
    const ever = isEver ? { estado: entered(all["estado"]) } : {};
    const behind = { ...all, ...ever, ...(days !== undefined && { dias_mora: days }) };
    const rest = isEver ? { filters: behind } : { view: "live", filters: behind };
    return { value, href: linkTo(context, "obligations", rest) };
  };
}

/** The statuses of what entered and was not excluded, within some. */
function entered(statuses: string | undefined): string {
  const some = statuses?.split(",") ?? statusesOf(obligationLifecycle).map(({ key }) => key);
  return some.filter((key) => key !== "excluded").join(",");
}

function bare(value: string | number | null): ReportCell {
  return { value, href: null };
}

/**
 * The portfolios of a group; null where the group is a part of portfolios, by its grouping or by a filter: a part has no
 * quota.
 */
function quotasShown(
  { query: { groups, filters }, quotas }: Asked,
  { keys }: Pick<Sums, "keys">,
): readonly Quota[] | null {
  const grouped = groups.slice(0, keys.length);
  const isOfWhole = Object.keys(filters).every((name) => ["empresa", "portafolio"].includes(name));
  if (!isOfWhole || !grouped.every((name) => name === "ally" || name === "portfolio")) return null;
  return quotas.filter((quota) =>
    grouped.every((name, at) => keys[at] === quota[name === "ally" ? name : "portfolio"]),
  );
}

/** The claims that the caps of some portfolios still allow; words where none of them has a cap. */
function capLeft(quotas: readonly Quota[], paid: Asked["paid"]): ReportCell {
  const capped = quotas.filter(({ tope }) => tope !== null);
  if (capped.length === 0) return { value: null, href: null, words: "Sin tope" };
  const left = capped.flatMap(({ tope, portfolio }) => [
    tope ?? "0",
    new Big(paid.get(portfolio) ?? 0).neg().toFixed(2),
  ]);
  return bare(sumOf(left));
}

function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
}

/** The way to group obligations that a query names. */
const portfolioGrouping = groupingIn({
  ally: byAlly,
  portfolio: byPortfolio,
  month: byMonthOf("fecha_desembolso"),
  state: byStatusOf("obligations"),
});

/** The sums of a group of obligations; amounts are decimal text. */
type Sums = {
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
async function sumsOf(context: ReadContext, query: ReportQuery): Promise<readonly Sums[]> {
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
type Quota = {
  readonly ally: string;
  readonly portfolio: string;
  readonly cupo: string;
  /** The claims that its cap allows in all; null without a cap (fund.md §0). */
  readonly tope: string | null;
};

/** The quotas and the caps of the portfolios of the obligations that a query leaves. */
async function quotasOf(context: ReadContext, query: ReportQuery): Promise<readonly Quota[]> {
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
