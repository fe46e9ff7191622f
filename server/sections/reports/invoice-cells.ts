import { dayOf } from "../../../src/domain/format.ts";
import type { ReportCell, ReportCells } from "../../../src/contract/report-contract.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import { linkTo } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { daysAfter } from "../loads/loads.queries.ts";
import { invoiceGrouping } from "./invoice-groupings.ts";
import type { InvoiceSums } from "./invoice-sums.ts";

/** The statuses of what is owed. */
const OWED = "issued,partlyPaid,overdue";

/** The figures of a group of invoices, each with the list of those that it counts. */
export function invoiceCells(
  context: ReportContext,
  query: ReportQuery,
  sums: InvoiceSums,
): ReportCells {
  const linked = linking(context, query, sums);
  return {
    facturas: linked(sums.facturas),
    emitido: linked(sums.emitido),
    aplicado: linked(sums.aplicado),
    notas: linked(sums.notas),
    saldo: linked(sums.saldo, { estado: OWED }),
  };
}

/** The balance of a group of invoices by the days since they were due. */
export function ageCells(
  context: ReportContext,
  query: ReportQuery,
  sums: InvoiceSums,
): ReportCells {
  const linked = linking(context, query, sums);
  const today = dayOf(context.now);
  const due = (most: number, least: number) => ({
    estado: OWED,
    vencimiento: `${daysAfter(today, -most)}..${daysAfter(today, -least)}`,
  });
  return {
    por_vencer: linked(sums.por_vencer, { estado: OWED, vencimiento: `${today}..` }),
    hasta_30: linked(sums.hasta_30, due(30, 1)),
    hasta_60: linked(sums.hasta_60, due(60, 31)),
    hasta_90: linked(sums.hasta_90, due(90, 61)),
    mas_de_90: linked(sums.mas_de_90, {
      estado: OWED,
      vencimiento: `..${daysAfter(today, -91)}`,
    }),
    saldo: linked(sums.saldo, { estado: OWED }),
  };
}

/** Makes the cells of a group: a figure that is not zero leads to the list of the invoices that it counts. */
function linking(context: ReportContext, { groups, filters }: ReportQuery, { keys }: InvoiceSums) {
  const own = keys.map((key, at) =>
    key === null ? null : invoiceGrouping(groups[at] ?? "").filters(key),
  );
  return (value: string | number, rest: Readonly<Record<string, string>> = {}): ReportCell => {
    if (Number(value) === 0 || own.includes(null)) return { value, href: null };
    // The chosen filters narrow the list of a figure, and never open it.
    const all = Object.assign({}, rest, filters, ...own) as Record<string, string>;
    return {
      value,
      href: linkTo(context, "collection-documents", { view: "invoices", filters: all }),
    };
  };
}
