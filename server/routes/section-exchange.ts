import { MAX_EXPORTED } from "../../src/domain/export-limits.ts";
import { dayOf } from "../../src/domain/format.ts";
import type { Context } from "hono";
import { importTemplate } from "../../src/contract/import-contract.ts";
import { exportRows } from "../../src/contract/section-calls.ts";
import { ROWS_TOTAL } from "../../src/contract/section-contract.ts";
import { auditExport, withoutPersonal } from "../engine/exchange/export/audit-export.ts";
import { exportColumns } from "../engine/exchange/export/export-columns.ts";
import { aboutList, exportTable } from "../engine/exchange/export/export-table.ts";
import { isFormat, type Format } from "../engine/exchange/files/formats.ts";
import { templateFile } from "../engine/exchange/import/columns.ts";
import { referredColumns } from "../engine/read/referred.ts";
import { wrongParameter } from "../engine/refusal.ts";
import { statusNamesOf } from "../engine/status-names.ts";
import { fileReply } from "./file-reply.ts";
import { queryOf } from "./list-query-of.ts";
import type { Serve } from "./serve.ts";
import type { ServerEnv } from "./server-env.ts";
import type { ContextOf } from "./context.types.ts";

/** The calls that download files of rows. */
export function exchangeRoutes(serve: Serve, contextOf: ContextOf): void {
  serve(exportRows, async (c) => {
    const context = contextOf(c);
    const { definition } = context.section;
    const format = formatAsked(c);
    const named = c.req.query("columns");
    const referred = await referredColumns(context, named?.split(",") ?? []);
    const known = { statusNames: await statusNamesOf(context), referred };
    const columns = exportColumns(definition, named, known);
    if (columns === null)
      throw wrongParameter("columns", "Hay columnas que no son de esta sección.");
    const { search } = new URL(c.req.url);
    const query = queryOf(context, search, Object.keys(exportRows.query.shape));
    const only = idsAsked(c.req.query("ids"));
    const { companies } = c.get("signedIn");
    const company =
      companies.find(({ id }) => id === String(context.actor.companyId))?.nombre ?? "";
    const about = async (total: number) =>
      aboutList(context, { query, columns, company, total, isOfChosen: only !== null });
    const asked = { format, columns, referred, query, only, about };
    const { total, bytes } = await exportTable(context, asked);
    const names = columns.map(({ name }) => name);
    const { controller } = definition;
    await auditExport(context, {
      controller,
      format,
      columns: names,
      query: withoutPersonal(search, definition.fields),
      rows: total,
    });
    const name = `${definition.many} ${dayOf(context.now)}`;
    return fileReply(c, { bytes, format, name }, { [ROWS_TOTAL]: String(total) });
  });
  serve(importTemplate, async (c) => {
    const { definition } = contextOf(c).section;
    const format = formatAsked(c);
    const bytes = await templateFile(format, definition);
    return fileReply(c, { bytes, format, name: `plantilla de ${definition.many}` });
  });
}

/**
 * The records that an export is of; null for everything filtered.
 * @throws Refusal 400 for more than an address carries, or for what is no id.
 */
function idsAsked(text: string | undefined): ReadonlySet<string> | null {
  if (text === undefined) return null;
  const ids = text.split(",");
  if (ids.length > MAX_EXPORTED || !ids.every((id) => /^[1-9]\d{0,17}$/u.test(id))) {
    throw wrongParameter(
      "ids",
      `«ids» son hasta ${MAX_EXPORTED} números de registro separados por coma.`,
    );
  }
  return new Set(ids);
}

/** @throws Refusal 400 for an unknown format. */
function formatAsked(c: Context<ServerEnv>): Format {
  const format = c.req.query("format") ?? "xlsx";
  if (!isFormat(format)) throw wrongParameter("format", "El formato es csv o xlsx.");
  return format;
}
