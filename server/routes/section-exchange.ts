import { ReadableStream as WebStream } from "node:stream/web";
import type { Context, Hono } from "hono";
import { ROWS_TOTAL, type ImportLine } from "../../src/contract/section-contract.ts";
import { auditExport } from "../engine/exchange/export/audit-export.ts";
import { exportColumns } from "../engine/exchange/export/export-columns.ts";
import { exportTable } from "../engine/exchange/export/export-table.ts";
import { attachment } from "../engine/exchange/files/attachment.ts";
import { formatOf, isFormat, MEDIA_TYPES, type Format } from "../engine/exchange/files/formats.ts";
import { readTable } from "../engine/exchange/files/read-table.ts";
import { FileRefusal, type TableRow } from "../engine/exchange/files/table.types.ts";
import {
  matchColumns,
  refuseMissing,
  type Matched,
} from "../engine/exchange/import/import-columns.ts";
import { reasonOf } from "../engine/exchange/import/import-reason.ts";
import { importRun } from "../engine/exchange/import/import-run.ts";
import { mendingFile } from "../engine/exchange/import/mending-file.ts";
import { templateFile } from "../engine/exchange/import/template-file.ts";
import { Refusal, unreadable } from "../engine/refusal.ts";
import { statusNamesOf } from "../engine/status-names.ts";
import type { CallContext } from "../engine/served.types.ts";
import { queryOf } from "./list-query-of.ts";
import type { ServerEnv } from "./server-env.ts";
import type { ContextOf } from "./context.types.ts";

/** The calls that give and take files of rows. */
export function exchangeRoutes(routes: Hono<ServerEnv>, contextOf: ContextOf): void {
  routes
    .get("/export", async (c) => {
      const context = contextOf(c);
      const { definition } = context.section;
      const format = formatAsked(c);
      const columns = exportColumns(
        definition,
        c.req.query("columns"),
        await statusNamesOf(context),
      );
      if (columns === null) throw unreadable("Hay columnas que no son de esta sección.");
      const { search } = new URL(c.req.url);
      const query = queryOf(context.section, search, ["format", "columns"]);
      const { total, bytes } = await exportTable(context, { format, columns, query });
      const names = columns.map(({ name }) => name);
      await auditExport(context, { format, columns: names, query: search, rows: total });
      const name = `${definition.many} ${dayOf(context.now)}`;
      return fileReply(c, { bytes, format, name }, { [ROWS_TOTAL]: String(total) });
    })
    .get("/import/template", async (c) => {
      const { definition } = contextOf(c).section;
      const format = formatAsked(c);
      const bytes = await templateFile(format, definition);
      return fileReply(c, { bytes, format, name: `plantilla de ${definition.many}` });
    })
    .post("/import", async (c) => importReply(c, contextOf(c)));
}

async function importReply(c: Context<ServerEnv>, context: CallContext): Promise<Response> {
  const mode = c.req.query("mode");
  const update = c.req.query("update") ?? "no";
  const updates = update === "si";
  if (mode !== "preview" && mode !== "save" && mode !== "mend") {
    throw unreadable("El modo es preview, save o mend.");
  }
  if (!updates && update !== "no") throw unreadable("El parámetro update es si o no.");
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const format = formatOf(bytes);
  const matched = await matchedFile(context, bytes, updates);
  const reason = reasonOf(c.req.query("name") ?? "");
  const run = { matched, updates, reason, mode: mode === "save" ? "write" : "rehearse" } as const;
  if (mode !== "mend") return linesReply(c, context, importRun(context, run));
  const wrong: { row: TableRow; errors: Readonly<Record<string, string>> }[] = [];
  const onWrong = (row: TableRow, errors: Readonly<Record<string, string>>) =>
    void wrong.push({ row, errors });
  for await (const line of importRun(context, { ...run, onWrong })) {
    if (line.kind === "progress" && c.req.raw.signal.aborted) break;
  }
  const { definition } = context.section;
  const file = mendingFile(format, definition, { titles: matched.titles, wrong });
  return fileReply(c, { bytes: file, format, name: `${definition.many} por corregir` });
}

/** @throws Refusal 422 with the words for a file that cannot be imported. */
async function matchedFile(
  { section: { definition } }: CallContext,
  bytes: Uint8Array,
  updates: boolean,
): Promise<Matched> {
  try {
    const matched = matchColumns(definition, await readTable(bytes));
    if (!updates) refuseMissing(definition, matched);
    return matched;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(422, "El archivo no se puede importar.", { detail: error.message });
  }
}

/** An answer line by line; whoever lets go of it stops the work between two batches. */
function linesReply(
  c: Context<ServerEnv>,
  { ports, actor }: CallContext,
  lines: AsyncGenerator<ImportLine>,
): Response {
  async function* written(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    try {
      for await (const line of lines) yield encoder.encode(`${JSON.stringify(line)}\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { requestId } = actor.origin;
      ports.log({ event: "import.failed", level: "error", reason, requestId });
      const line: ImportLine = {
        kind: "failed",
        detail: "La importación se detuvo por un error inesperado: repítala.",
      };
      yield encoder.encode(`${JSON.stringify(line)}\n`);
    }
  }
  const body = WebStream.from(written()) as ReadableStream<Uint8Array>;
  return c.body(body, 200, { "Content-Type": "application/x-ndjson; charset=utf-8" });
}

type FileToGive = {
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
  readonly format: Format;
  readonly name: string;
};

function fileReply(
  c: Context<ServerEnv>,
  { bytes, format, name }: FileToGive,
  headers: Record<string, string> = {},
): Response {
  const body = bytes instanceof Uint8Array ? Uint8Array.from(bytes) : bytes;
  return c.body(body, 200, {
    "Content-Type": MEDIA_TYPES[format],
    "Content-Disposition": attachment(`${name}.${format}`),
    ...headers,
  });
}

/** @throws Refusal 400 for a format that is not one. */
function formatAsked(c: Context<ServerEnv>): Format {
  const format = c.req.query("format") ?? "xlsx";
  if (!isFormat(format)) throw unreadable("El formato es csv o xlsx.");
  return format;
}

/** A day in Bogotá, `2026-11-20`. */
function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Bogota" }).format(instant);
}
