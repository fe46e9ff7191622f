import { sql } from "kysely";
import type { ReportOption } from "../../../src/contract/report-contract.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { reachCondition } from "../read/criteria.ts";
import { own, ROW } from "../read/row-columns.ts";
import type { ReportContext } from "./report.types.ts";

/** The most records that a filter offers: more belong in a search. */
const MOST = 500;

/** The records of a section that the person reaches, by name: the values of a filter. */
export async function recordOptions(
  context: ReportContext,
  controller: Controller,
): Promise<readonly ReportOption[]> {
  const section = context.registry.of(controller);
  const { table, definition } = section;
  const title = own(table.columns.get(definition.title)?.name ?? definition.title);
  const { rows } = await sql<ReportOption>`
    select ${own(table.id)}::text as value, ${title}::text as label
    from ${sql.table(table.name)} ${sql.ref(ROW)} where ${reachCondition({ ...context, section })}
    order by plain_text(${title}), 1 limit ${MOST}`.execute(context.db);
  return rows;
}
