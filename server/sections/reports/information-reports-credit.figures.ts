import type { ReportCells, ReportRow } from "../../../src/contract/report-contract.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReadReport } from "../../engine/reports/report.types.ts";
import { type ErpSums, erpGrouping, erpLinks, erpOptions, erpSums } from "./erp-figures.ts";
import { groupsInOrder } from "./grouping.ts";

const TAKEN = "accepted,noticed";

/** Groupings of invoices too: neither the concept of a note nor its status narrows what was invoiced. */
const SHARED = ["ally", "portfolio", "month"];

/** The accepted notes that the filters leave, summed by group, beside what was invoiced to the same. */
export const read: ReadReport = async (context, asked) => {
  const filters = { estado: TAKEN, ...asked.filters, clase: "credit,creditInstant" };
  const query = { ...asked, filters };
  const all = await erpSums(context, query);
  const invoiced = await erpSums(context, invoicesOf(asked));
  const groups = await groupsInOrder(context, query.groups.map(erpGrouping), all);
  const total = all.find(({ keys }) => keys.length === 0);
  const cellsOf = (sums: ErpSums): ReportCells => {
    const { documentos, base, iva, valor, keys } = sums;
    const shared = keys.filter((_, at) => SHARED.includes(query.groups[at] ?? ""));
    const billed = invoiced.find((each) => isSame(each.keys, shared))?.valor ?? "0.00";
    const linked = erpLinks(context, query, sums);
    const behind = { groups: sharedOf(asked), filters: invoicesOf(asked).filters };
    return {
      notas: linked(documentos),
      base: linked(base),
      iva: linked(iva),
      valor: linked(valor),
      facturado: erpLinks(context, behind, { keys: shared })(billed),
      parte: { value: percentOf(valor, billed), href: null },
    };
  };
  const notes = {
    key: "notes",
    rows: groups.map(({ label, ...group }): ReportRow => ({
      key: group.keys.join("/"),
      label,
      level: group.keys.length - 1,
      href: null,
      cells: cellsOf(group),
    })),
    totals: total && groups.length > 0 ? cellsOf(total) : null,
  };
  return { tables: [notes], options: await erpOptions(context) };
};

function sharedOf({ groups }: ReportQuery): readonly string[] {
  return groups.filter((name) => SHARED.includes(name));
}

/** The query of the accepted invoices beside the notes of another. */
function invoicesOf(query: ReportQuery): ReportQuery {
  const kept = Object.entries(query.filters).filter(
    ([name]) => name !== "concepto_nc" && name !== "estado",
  );
  const filters = { ...Object.fromEntries(kept), clase: "invoice,instant", estado: TAKEN };
  return { groups: sharedOf(query), filters };
}

function isSame(one: ErpSums["keys"], other: ErpSums["keys"]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}
