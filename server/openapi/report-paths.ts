import { report as contract } from "../../src/contract/report-contract.ts";
import { filterOf } from "../../src/engine/filter-text.ts";
import type { Report, ReportFilter } from "../../src/engine/report.ts";
import { reply } from "./components.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";
import { operationsOf } from "./section-names.ts";

/** The name of the reports and monitors in the document. */
export const REPORTS_TITLE = "Reportes y monitores";

const FILE = { schema: { type: "string", format: "binary" } };

/** The call of each report: its figures, or a file of them. */
export function reportPaths(reports: readonly Report[]): { readonly [path: string]: JsonSchema } {
  return Object.fromEntries(reports.map((report) => [report.address, { get: callOf(report) }]));
}

function callOf({ address, question, filters, groupings, tables }: Report): JsonSchema {
  const [, controller = "", action = "view"] = address.split("/");
  return operationsOf(controller, REPORTS_TITLE)(action, question, {
    parameters: [
      ...(Object.keys(groupings).length === 0 ? [] : [groupingParameter(groupings)]),
      ...Object.entries(filters).map(([name, filter]) => filterParameter(name, filter)),
      parameter(
        "format",
        { type: "string", enum: ["xlsx", "csv", "pdf"] },
        "Un archivo en vez de las cifras.",
      ),
      parameter(
        "table",
        { type: "string", enum: tables.map(({ key }) => key) },
        "La tabla del archivo XLSX o CSV; sin ella, la primera. El PDF las lleva todas.",
      ),
    ],
    responses: { 200: described(jsonSchemaOf(contract.reply)) },
  });
}

function described(schema: JsonSchema): JsonSchema {
  const { content, ...rest } = reply("Las cifras, o el archivo que se pide.", schema) as {
    readonly content: JsonSchema;
  };
  const files = ["application/pdf", "text/csv", XLSX].map((type) => [type, FILE] as const);
  return { ...rest, content: { ...content, ...Object.fromEntries(files) } };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function groupingParameter(groupings: Report["groupings"]): JsonSchema {
  const words = Object.entries(groupings).map(([key, label]) => `${key}: ${label}`);
  const schema = { type: "string" };
  return parameter("g", schema, `Una o dos agrupaciones, con coma. ${words.join("; ")}.`);
}

function filterParameter(name: string, { field, none }: ReportFilter): JsonSchema {
  const form = filterOf(field).form === "between" ? "«desde..hasta»" : "uno o varios, con coma";
  return parameter(
    `f.${name}`,
    { type: "string" },
    `${field.label}: ${form}. Sin él: ${none.toLowerCase()}.`,
  );
}

function parameter(name: string, schema: JsonSchema, description: string): JsonSchema {
  return { name, in: "query", schema, description };
}
