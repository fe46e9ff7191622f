import { sql } from "kysely";
import type { ReportRows } from "../../../src/contract/report-contract.ts";
import { linkTo, linkToRecord } from "../../engine/reports/links.ts";
import { percentOf } from "../../engine/reports/percent.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";
import { LIVE } from "../../../src/sections/obligations/live-statuses.ts";

/** The part of a quota from which the monitor shows its portfolio (fund.md §7). */
const NEARLY_SPENT = "0.9";

type Quota = {
  readonly id: string;
  readonly nombre: string;
  readonly entidad: string | null;
  readonly cupo: string;
  readonly utilizado: string;
};

/** The active portfolios whose live obligations use most of their quota, the fullest first. */
export async function spentQuotas(context: ReportContext): Promise<ReportRows> {
  const { db, actor } = context;
  const { rows } = await sql<Quota>`
    select p.id::text as id, p.nombre, c.nombre as entidad, p.cupo::text as cupo, u.utilizado::text as utilizado
    from portfolios p join (
      select portafolio, sum(saldo_capital) as utilizado from obligations
      where empresa_id = ${actor.companyId}::integer and estado in (${sql.join([...LIVE])}) group by 1
    ) as u on u.portafolio = p.id left join companies c on c.id = p.empresa
    where p.empresa_id = ${actor.companyId}::integer and p.estado = 'active' and u.utilizado >= p.cupo * ${NEARLY_SPENT}::numeric
    order by u.utilizado / p.cupo desc, p.nombre limit 200`.execute(db);
  return {
    key: "quotas",
    rows: rows.map(({ id, nombre, entidad, cupo, utilizado }) => ({
      key: id,
      label: nombre,
      level: 0,
      href: linkToRecord(context, "portfolios", id),
      cells: {
        entidad: { value: entidad, href: null },
        cupo: { value: cupo, href: null },
        utilizado: {
          value: utilizado,
          href: linkTo(context, "obligations", { view: "live", filters: { portafolio: id } }),
        },
        uso: { value: percentOf(utilizado, cupo), href: null },
      },
    })),
    totals: null,
  };
}
