import { sql } from "kysely";
import type section from "../../../src/sections/fe-centers/fe-centers.section.ts";
import type { ChecksOf } from "../../engine/served.types.ts";

/** A range whose numbers documents have stays while they have them: it is neither removed nor cut short. */
export const checks: ChecksOf<typeof section> = {
  async before({ db }, { action, before, values }) {
    if (before === null || action === "delete") return undefined;
    const [former, now] = [before.values.resoluciones, values.resoluciones].map((rows) =>
      JSON.stringify(rows ?? []),
    );
    if (former === now) return undefined;
    const { rows } = await sql<{ prefix: string; number: number }>`
      select e.prefijo as prefix, max(e.consecutivo) as number from erps e
      where e.centro = ${before.id}::bigint and e.consecutivo is not null
        and exists (select from jsonb_to_recordset(${former}::jsonb) as r(prefijo text, desde integer, hasta integer)
          where r.prefijo = e.prefijo and e.consecutivo between r.desde and r.hasta)
        and not exists (select from jsonb_to_recordset(${now}::jsonb) as r(prefijo text, desde integer, hasta integer)
          where r.prefijo = e.prefijo and e.consecutivo between r.desde and r.hasta)
      group by 1 order by 1 limit 1`.execute(db);
    const [taken] = rows;
    return (
      taken && {
        resoluciones: `El número ${taken.prefix}${taken.number} ya se usó: conserve su resolución`,
      }
    );
  },
};
