import { monthly, report as row } from "../../src/contract/report-contract.ts";
import { filterOf } from "../../src/engine/filter-text.ts";
import type { Report, ReportFilter } from "../../src/engine/report.ts";
import type { JsonSchema } from "./json-schema.ts";
import { pathsOf } from "./operation.ts";

/** The name of the reports and monitors in the document. */
export const REPORTS_TITLE = "Reportes y monitores";

/** The calls of each report: its figures, or a file of them, and the same by mail each month. */
export function reportPaths(reports: readonly Report[]) {
  return pathsOf(
    reports.flatMap(({ address, question: label, filters, groupings, tables }) => {
      const [, controller = "", action = "view"] = address.split("/");
      const asked = {
        tag: REPORTS_TITLE,
        filled: { address, controller, action, label },
        declared: [
          ...(Object.keys(groupings).length === 0 ? [] : [groupingParameter(groupings)]),
          ...Object.entries(filters).map(([name, filter]) => filterParameter(name, filter)),
        ],
      };
      return [
        { ...asked, row, among: { table: tables.map(({ key }) => key) } },
        { ...asked, row: monthly },
      ];
    }),
  );
}

function groupingParameter(groupings: Report["groupings"]): JsonSchema {
  const words = Object.entries(groupings).map(([key, label]) => `${key}: ${label}`);
  return parameter("g", `Una o dos agrupaciones, con coma. ${words.join("; ")}.`);
}

function filterParameter(name: string, { field, none }: ReportFilter): JsonSchema {
  const form = filterOf(field).form === "between" ? "«desde..hasta»" : "uno o varios, con coma";
  return parameter(`f.${name}`, `${field.label}: ${form}. Sin él: ${none.toLowerCase()}.`);
}

function parameter(name: string, description: string): JsonSchema {
  return { name, in: "query", schema: { type: "string" }, description };
}
