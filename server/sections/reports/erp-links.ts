import type { ReportCell } from "../../../src/contract/report-contract.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { erpGrouping } from "./erp-groupings.ts";
import type { ErpSums } from "./erp-sums.ts";

/** Makes the cells of a group: a figure that is not zero leads to the list of the electronic documents that it counts. */
export function erpLinks(
  context: ReportContext,
  { groups, filters }: ReportQuery,
  { keys }: Pick<ErpSums, "keys">,
) {
  const own = keys.map((key, at) =>
    key === null ? null : erpGrouping(groups[at] ?? "").filters(key),
  );
  return (
    value: string | number | null,
    rest: Readonly<Record<string, string>> = {},
  ): ReportCell => {
    if (Number(value) === 0 || own.includes(null)) return { value, href: null };
    // The chosen filters narrow the list of a figure, and never open it.
    const all = Object.assign({}, rest, filters, ...own) as Record<string, string>;
    return { value, href: linkTo(context, "erps", { filters: all }) };
  };
}
