import { dayOf } from "../../../src/domain/format.ts";
import type { ReportRow } from "../../../src/domain/report.ts";
import { portfolioBalances } from "../../engine/ledger/balances.ts";
import { cached } from "../../engine/read/cached.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { arrearsCells, portfolioCells } from "./portfolio-cells.ts";
import { groupingOf } from "./portfolio-groupings.ts";
import { portfolioOptions } from "./portfolio-options.ts";
import { quotasOf, sumsOf, type Sums } from "./portfolio-sums.ts";

const TABLES = { portfolio: portfolioCells, arrears: arrearsCells } as const;

/** The obligations that the filters leave, summed by group, asked anew only when one of them has changed. */
export const read: ReadReport = async (context, query) => {
  const obligations = { ...context, section: context.registry.of("obligations") };
  const others = (["portfolios", "companies", "fe-centers", "statuses"] as const).map((each) =>
    context.registry.of(each),
  );
  const ask = async () => {
    const sums = await sumsOf(obligations, query);
    return {
      sums: await inOrder(context, query.groups, sums),
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
  const tables = Object.entries(TABLES).map(([key, cells]) => ({
    key,
    rows: sums.map(({ label, ...group }): ReportRow => ({
      key: group.keys.join("/"),
      label,
      level: group.keys.length - 1,
      href: null,
      cells: cells(context, asked, group),
    })),
    totals: total && sums.length > 0 ? cells(context, asked, total) : null,
  }));
  return { tables, options };
};

/** The groups with their labels, each followed by its parts. */
async function inOrder(
  context: ReportContext,
  groups: readonly string[],
  sums: readonly Sums[],
): Promise<readonly (Sums & { readonly label: string })[]> {
  const labels = await Promise.all(
    groups.map(async (name, at) => {
      const keys = new Set(sums.flatMap(({ keys: own }) => own[at] ?? []));
      return groupingOf(name).labels(context, [...keys]);
    }),
  );
  const places = labels.map((each) => new Map([...each.keys()].map((key, place) => [key, place])));
  const placeOf = ({ keys }: Sums) =>
    keys.map((key, at) => (key === null ? Infinity : (places[at]?.get(key) ?? Infinity)));
  const named = sums.flatMap((sum) => {
    const at = sum.keys.length - 1;
    const key = sum.keys[at];
    if (key === undefined) return [];
    return [{ ...sum, label: key === null ? "Sin dato" : (labels[at]?.get(key) ?? key) }];
  });
  return named.toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)));
}

/** Compares two paths of places: a group stands before its parts. */
function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [at, place] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    if (place !== against) return place - against;
  }
  return one.length - other.length;
}
