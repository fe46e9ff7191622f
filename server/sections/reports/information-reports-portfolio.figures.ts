import { dayOf } from "../../../src/domain/format.ts";
import type { ReportRow } from "../../../src/contract/report-contract.ts";
import { portfolioBalances } from "../../engine/ledger/balances.ts";
import { cached } from "../../engine/read/cached.ts";
import type { ReadReport } from "../../engine/reports/report.types.ts";
import { arrearsCells, portfolioCells, quotaCells } from "./portfolio-cells.ts";
import { groupsInOrder } from "./groups-in-order.ts";
import { portfolioGrouping } from "./portfolio-groupings.ts";
import { portfolioOptions } from "./portfolio-options.ts";
import { quotasOf, sumsOf } from "./portfolio-sums.ts";

const TABLES = { portfolio: portfolioCells, quota: quotaCells, arrears: arrearsCells } as const;

/** The obligations that the filters leave, summed by group, asked anew only when one of them has changed. */
export const read: ReadReport = async (context, query) => {
  const obligations = { ...context, section: context.registry.of("obligations") };
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
      const own = cells(context, asked, group);
      const { keys } = group;
      if (own === null) return [];
      return [{ key: keys.join("/"), label, level: keys.length - 1, href: null, cells: own }];
    });
    return { key, rows, totals: total && rows.length > 0 ? cells(context, asked, total) : null };
  });
  return { tables, options };
};
