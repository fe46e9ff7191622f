import { sql } from "kysely";
import section from "../../../src/sections/fe-centers/fe-centers.section.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import { serve } from "../../engine/serve.ts";

export default serve(section, {
  /** Says of each range in force that few numbers or days are left: from 90 % used, or in its last 30 days (fund.md §6). */
  computed: {
    numeracion: (row) => sql`(
      select nullif(left(string_agg(r.prefijo || ': ' || case when r.fin::date < ${TODAY} then 'venció.'
        else 'Quedan ' || r.libres || ' números.' end, ' ' order by r.prefijo), 300), '')
      from (
        select x.prefijo, x.fin, x.inicio, x.hasta - x.desde + 1 as todos, x.hasta - coalesce((
          select max(e.consecutivo) from erps e where e.empresa_id = ${sql.ref(`${row}.empresa_id`)}
            and e.prefijo = x.prefijo and e.consecutivo between x.desde and x.hasta), x.desde - 1) as libres
        from jsonb_to_recordset(${sql.ref(`${row}.resoluciones`)}) as x(prefijo text, desde integer, hasta integer,
          inicio text, fin text)
      ) as r
      where r.inicio::date <= ${TODAY} and (r.libres * 10 <= r.todos or r.fin::date < ${TODAY} + 30))`,
  },
  /** A range whose numbers documents have stays while they have them: it is neither removed nor cut short. */
  checks: {
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
  },
});
