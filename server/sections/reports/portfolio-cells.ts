import { Big } from "big.js";
import type { ReportCell, ReportCells } from "../../../src/contract/report-contract.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { obligationLifecycle } from "../../../src/sections/obligations/obligations.lifecycle.ts";
import { linkTo } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { portfolioGrouping } from "./portfolio-groupings.ts";
import type { Quota, Sums } from "./portfolio-sums.ts";

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
export function portfolioCells(context: ReportContext, asked: Asked, sums: Sums): ReportCells {
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
export function quotaCells(
  _: ReportContext,
  asked: Asked,
  { saldo, ...sums }: Sums,
): ReportCells | null {
  const quotas = quotasOf(asked, sums);
  if (quotas === null) return null;
  const cupo = sumOf(quotas.map((quota) => quota.cupo));
  return {
    cupo: bare(cupo),
    uso: bare(percentOf(saldo, cupo)),
    tope: capLeft(quotas, asked.paid),
  };
}

/** The balance of a group of obligations by its days in arrears. */
export function arrearsCells(context: ReportContext, asked: Asked, sums: Sums): ReportCells {
  const linked = linking(context, asked.query, sums);
  const bands = (Object.keys(BANDS) as (keyof typeof BANDS)[]).map(
    (band) => [band, linked(sums[band], { days: BANDS[band] })] as const,
  );
  return { ...Object.fromEntries(bands), saldo: linked(sums.saldo) };
}

type Behind = { readonly days?: string; readonly isEver?: boolean };

/** Makes the cells of a group: a figure that is not zero leads to the list of the obligations that it counts. */
function linking(context: ReportContext, { groups, filters }: ReportQuery, { keys }: Sums) {
  const own = keys.map((key, at) =>
    key === null ? null : portfolioGrouping(groups[at] ?? "").filters(key),
  );
  return (value: string | number, { days, isEver = false }: Behind = {}): ReportCell => {
    if (Number(value) === 0 || own.includes(null)) return bare(value);
    const all = Object.assign({}, filters, ...own) as Record<string, string>;
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
function quotasOf(
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
