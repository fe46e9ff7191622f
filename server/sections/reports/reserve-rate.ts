import { sql } from "kysely";
import type { ReportContext } from "../../engine/reports/report.types.ts";

/** The percentage of the covered balance that the technical reserve takes in a month; null where none is set. */
export async function reserveRate(
  { db, actor }: ReportContext,
  month: string,
): Promise<string | null> {
  const { rows } = await sql<{ valor: string }>`
    select valor::text as valor from general_params
    where empresa_id = ${actor.companyId}::integer and codigo = 'RESERVA' and vigente_desde < ${`${month}-01`}::date + interval '1 month'
      and (vigente_hasta is null or vigente_hasta >= ${`${month}-01`}::date)
    order by vigente_desde desc limit 1`.execute(db);
  return rows[0]?.valor ?? null;
}
