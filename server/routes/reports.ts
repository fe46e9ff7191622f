import { Hono, type Context } from "hono";
import { dayOf } from "../../src/domain/format.ts";
import {
  monthly,
  report as contract,
  type ReportAnswer,
} from "../../src/contract/report-contract.ts";
import {
  parseReportQuery,
  reportQueryText,
  type ReportQuery,
} from "../../src/engine/report-query.ts";
import { auditExport } from "../engine/exchange/export/audit-export.ts";
import { attachment } from "../engine/exchange/files/attachment.ts";
import { isFormat, MEDIA_TYPES, type Format } from "../engine/exchange/files/formats.ts";
import { reportPdf } from "../engine/reports/report-pdf.ts";
import {
  filledTables,
  linesOf,
  tablesWorkbook,
  tableText,
  type FilledTable,
} from "../engine/reports/report-table.ts";
import type { ReportContext, ServedReport } from "../engine/reports/report.types.ts";
import { headingOf } from "../engine/reports/report-heading.ts";
import { unreadable, wrongParameter } from "../engine/refusal.ts";
import type { Registry } from "../engine/served.types.ts";
import type { Ports } from "../ports.ts";
import type { Services } from "../services/services.ts";
import { actorOf } from "./actor-of.ts";
import { serveBy } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";

type Needs = {
  readonly registry: Registry;
  readonly ports: Ports;
  readonly services: Services;
};

/** The call of one report (src/contract/report-contract.ts); the guard decides who may make it. */
export function reportRoutes(report: ServedReport, { registry, ports, services }: Needs) {
  const routes = new Hono<ServerEnv>();
  const serve = serveBy(routes);
  const contextOf = (c: Context<ServerEnv>): ReportContext => {
    const actor = actorOf(c, services.everything);
    return { db: ports.db, registry, actor, ports, now: ports.clock.now() };
  };
  serve(monthly, async (c) => {
    const context = contextOf(c);
    const query = queryOf(report, c);
    const { options } = await report.read(context, query);
    const { title, filters, groups } = headingOf(context, { report, query, options, company: "" });
    const said = [filters, groups === "" ? "" : `Agrupado por: ${groups}`];
    const msg = await services.schedules.keep({
      userId: context.actor.user.id,
      companyId: context.actor.companyId,
      address: report.definition.address,
      query: reportQueryText(report.definition, query),
      title,
      filters: said.filter((each) => each !== "").join("; "),
    });
    return c.json({ msg });
  });
  serve(contract, async (c) => {
    const context = contextOf(c);
    const query = queryOf(report, c);
    const file = fileAsked(report, c);
    const figures = await report.read(context, query);
    if (file.format === undefined) {
      return c.json({ generatedAt: context.now.toISOString(), ...figures } satisfies ReportAnswer);
    }
    const tables = filledTables(report.definition, query, figures.tables);
    const { companies } = c.get("signedIn");
    const company = companies.find(({ id }) => id === c.req.header("company"))?.nombre ?? "";
    const asked = { context, company, report, query, tables, options: figures.options };
    return fileOf(c, asked, { ...file, format: file.format });
  });
  return routes;
}

/** @throws Refusal 400 that names unknown, repeated and unreadable parameters (ADR 23). */
function queryOf({ definition }: ServedReport, c: Context<ServerEnv>): ReportQuery {
  const params = new URL(c.req.url).searchParams;
  for (const name in contract.query.shape)
    if (params.getAll(name).length === 1) params.delete(name);
  const { query, problems } = parseReportQuery(definition, params);
  if (problems.length === 0) return query;
  const named = [...new Set(problems)].map((name) => `«${name.slice(0, 80)}»`);
  const errors = problems.map((name) => [name, "No se conoce, no se puede leer o viene repetido"]);
  throw unreadable(
    `Hay filtros que no se conocen o no se pueden leer: ${named.join(", ")}.`,
    Object.fromEntries(errors) as Record<string, string>,
  );
}

type Asked = {
  readonly context: ReportContext;
  readonly company: string;
  readonly report: ServedReport;
  readonly query: ReportQuery;
  readonly tables: readonly FilledTable[];
  readonly options: ReportAnswer["options"];
};

/** The file that a call asks for, if any: its format, and the key of its table. */
type FileAsked<Named = Format | "pdf" | undefined> = {
  readonly format: Named;
  readonly table: string | undefined;
};

/** @throws Refusal 400 for an unknown format or table, also where no file is asked for. */
function fileAsked({ definition }: ServedReport, c: Context<ServerEnv>): FileAsked {
  const { format, table = definition.tables[0]?.key } = c.req.query();
  if (!definition.tables.some(({ key }) => key === table)) {
    throw wrongParameter("table", "El reporte no tiene esta tabla.");
  }
  if (format !== undefined && format !== "pdf" && !isFormat(format)) {
    throw wrongParameter("format", "El formato es csv, xlsx o pdf.");
  }
  return { format, table };
}

/**
 * Answers with the file that the call asks for: one table, or all of them as a PDF. Who takes it is written down.
 * @throws Refusal 400 for a table that the figures do not have.
 */
async function fileOf(
  c: Context<ServerEnv>,
  asked: Asked,
  file: FileAsked<Format | "pdf">,
): Promise<Response> {
  const { context, report, tables } = asked;
  const { format } = file;
  const table = tables.find(({ definition }) => definition.key === file.table);
  if (table === undefined) throw wrongParameter("table", "El reporte no tiene esta tabla.");
  const taken = format === "pdf" ? tables : [table];
  await auditExport(context, {
    controller: report.definition.address.slice(1),
    format,
    columns: taken.flatMap(({ definition }) => Object.keys(definition.figures)),
    query: new URL(c.req.url).search,
    rows: taken.reduce((sum, each) => sum + linesOf(each).length, 0),
  });
  const name = `${format === "pdf" ? report.title : table.definition.title} ${dayOf(context.now)}`;
  return reply(c, format, name, await bytesOf(format, asked, table));
}

async function bytesOf(
  format: Format | "pdf",
  asked: Asked,
  table: FilledTable,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (format === "csv") return tableText(table);
  const foot = await asked.report.foot(asked.context);
  const heading = headingOf(asked.context, { ...asked, foot });
  return format === "pdf" ? reportPdf(heading, asked.tables) : tablesWorkbook(heading, [table]);
}

function reply(
  c: Context<ServerEnv>,
  format: Format | "pdf",
  name: string,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
): Response {
  const body = bytes instanceof Uint8Array ? Uint8Array.from(bytes) : bytes;
  return c.body(body, 200, {
    "Content-Type": format === "pdf" ? "application/pdf" : MEDIA_TYPES[format],
    "Content-Disposition": attachment(`${name}.${format}`),
  });
}
