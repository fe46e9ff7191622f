import type { ReportRow } from "../../../src/contract/report-contract.ts";
import { cached } from "../../engine/read/cached.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReadReport } from "../../engine/reports/report.types.ts";
import { groupsInOrder } from "./groups-in-order.ts";
import { ageCells, invoiceCells } from "./invoice-cells.ts";
import { invoiceGrouping } from "./invoice-groupings.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { portfolioOptions } from "./portfolio-options.ts";
import { periodOptions } from "./period-options.ts";

const TABLES = { invoices: invoiceCells, ages: ageCells } as const;

/** The invoices that the filters leave, summed by group. Not cached: a day that passes makes them older. */
export const read: ReadReport = async (context, query) => {
  const documents = { ...context, section: context.registry.of("collection-documents") };
  const all = await invoiceSums(documents, query);
  const groups = await groupsInOrder(context, query.groups.map(invoiceGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const tables = Object.entries(TABLES).map(([key, cells]) => ({
    key,
    rows: groups.map(({ label, ...group }): ReportRow => ({
      key: group.keys.join("/"),
      label,
      level: group.keys.length - 1,
      href: null,
      cells: cells(context, query, group),
    })),
    totals: total && groups.length > 0 ? cells(context, query, total) : null,
  }));
  return { tables, options: await optionsOf() };

  async function optionsOf() {
    const others = (["portfolios", "companies", "fe-centers"] as const).map((each) =>
      context.registry.of(each),
    );
    return cached(
      documents,
      ["invoice options"],
      async () => {
        const { empresa = [] } = await portfolioOptions(context);
        return {
          empresa,
          portafolio: await recordOptions(context, "portfolios"),
          centro: await recordOptions(context, "fe-centers"),
          periodo: await periodOptions(context),
        };
      },
      others,
    );
  }
};
