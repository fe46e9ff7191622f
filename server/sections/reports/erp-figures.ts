import type { ReportCells, ReportRow } from "../../../src/contract/report-contract.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import type { ReadReport, ReportContext } from "../../engine/reports/report.types.ts";
import { erpGrouping } from "./erp-groupings.ts";
import { erpLinks } from "./erp-links.ts";
import { erpOptions } from "./erp-options.ts";
import { erpRules } from "./erp-rules.ts";
import { erpSums, type ErpSums } from "./erp-sums.ts";
import { groupsInOrder } from "./groups-in-order.ts";

/** The statuses of the documents that each figure counts. */
const COUNTED = {
  por_enviar: "draft,pending",
  en_envio: "sending",
  aceptados: "accepted",
  notificados: "noticed",
  rechazados: "rejected",
  sin_respuesta: "unanswered",
  descartados: "discarded",
} as const;

/** Makes the reader of the report of one kind of electronic document (fund.md §7). */
export function erpFigures(kind: string): ReadReport {
  return async (context, asked) => {
    const query = { ...asked, filters: { ...asked.filters, clase: kind } };
    const all = await erpSums(context, query);
    const groups = await groupsInOrder(context, query.groups.map(erpGrouping), all);
    const total = all.find(({ keys }) => keys.length === 0);
    const documents = {
      key: "documents",
      rows: groups.map(({ label, ...group }): ReportRow => ({
        key: group.keys.join("/"),
        label,
        level: group.keys.length - 1,
        href: null,
        cells: cellsOf(context, query, group),
      })),
      totals: total && groups.length > 0 ? cellsOf(context, query, total) : null,
    };
    return {
      tables: [documents, await erpRules(context, query)],
      options: await erpOptions(context),
    };
  };
}

function cellsOf(context: ReportContext, query: ReportQuery, sums: ErpSums): ReportCells {
  const linked = erpLinks(context, query, sums);
  const counts = (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).map(
    (name) => [name, linked(sums[name], { estado: COUNTED[name] })] as const,
  );
  return {
    documentos: linked(sums.documentos),
    valor: linked(sums.valor),
    aceptado: linked(sums.aceptado, { estado: "accepted,noticed" }),
    ...Object.fromEntries(counts),
    minutos: { value: sums.minutos, href: null },
  };
}
