import { sql } from "kysely";
import type { ReportOption } from "../../../src/domain/report.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import type { ReportContext } from "./report.types.ts";

/** The most records that a filter offers: more belong in a search. */
const MOST = 500;

/** The records of a section in the company of the context, by name: the values of a filter. */
export async function recordOptions(
  { db, registry, actor }: ReportContext,
  controller: Controller,
): Promise<readonly ReportOption[]> {
  const { table, definition } = registry.of(controller);
  const title = table.columns.get(definition.title)?.name ?? definition.title;
  const ours = table.isOfCompany
    ? sql`${sql.ref(table.own("empresa_id"))} = ${actor.companyId}::integer`
    : sql`true`;
  const { rows } = await sql<ReportOption>`
    select ${sql.ref(table.id)}::text as value, ${sql.ref(title)}::text as label
    from ${sql.table(table.name)} where ${ours} order by plain_text(${sql.ref(title)}), 1
    limit ${MOST}`.execute(db);
  return rows;
}
