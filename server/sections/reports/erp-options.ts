import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

const MONTH = period("Mes");

/** The values of the filters of the reports of electronic documents; the last month first. */
export async function erpOptions(
  context: ReportContext,
): Promise<Readonly<Record<string, readonly ReportOption[]>>> {
  const { db, actor } = context;
  const { rows: months } = await sql<{ month: string }>`
    select distinct to_char(fecha, 'YYYY-MM') as month from erps
    where empresa_id = ${actor.companyId}::integer and fecha is not null
    order by month desc limit 120`.execute(db);
  const { rows: allies } = await sql<ReportOption>`
    select c.id::text as value, c.nombre as label from companies c
    where exists (select 1 from erps e where e.empresa = c.id and e.empresa_id = ${actor.companyId}::integer)
    order by plain_text(c.nombre)`.execute(db);
  return {
    fecha: months.map(({ month }) => ({
      value: `${month}-01..${lastDayOf(month)}`,
      label: textOfValue(MONTH, month),
    })),
    empresa: allies,
    portafolio: await recordOptions(context, "portfolios"),
    centro: await recordOptions(context, "fe-centers"),
  };
}
