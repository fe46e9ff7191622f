import { sql } from "kysely";
import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

const PERIOD = period("Período");

/** The months of the collection documents, the last one first. */
export async function periodOptions({
  db,
  actor,
}: ReportContext): Promise<readonly ReportOption[]> {
  const { rows } = await sql<{ period: string }>`
    select distinct periodo as period from collection_documents
    where empresa_id = ${actor.companyId}::integer and periodo is not null
    order by periodo desc limit 120`.execute(db);
  return rows.map((row) => ({
    value: `${row.period}..${row.period}`,
    label: textOfValue(PERIOD, row.period),
  }));
}
