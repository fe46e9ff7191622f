import { sql } from "kysely";
import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { recordOptions } from "../../engine/reports/options.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

const CUT = period("Corte");

/** The values of the filters of the portfolio report: entities with portfolios, portfolios, centres and cuts. */
export async function portfolioOptions(
  context: ReportContext,
): Promise<Readonly<Record<string, readonly ReportOption[]>>> {
  const { db, actor } = context;
  const allies = await sql<ReportOption>`
    select c.id::text as value, c.nombre as label from companies c
    where exists (select 1 from portfolios p where p.empresa = c.id and p.empresa_id = ${actor.companyId}::integer)
    order by plain_text(c.nombre)`.execute(db);
  const cuts = await sql<{ corte: string }>`
    select distinct corte from obligations
    where empresa_id = ${actor.companyId}::integer and corte is not null order by corte desc limit 120`.execute(
    db,
  );
  return {
    empresa: allies.rows,
    portafolio: await recordOptions(context, "portfolios"),
    centro: await recordOptions(context, "fe-centers"),
    corte: cuts.rows.map(({ corte }) => ({
      value: `${corte}..${corte}`,
      label: textOfValue(CUT, corte),
    })),
  };
}
