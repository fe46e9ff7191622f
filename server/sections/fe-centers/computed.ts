import { sql } from "kysely";
import type section from "../../../src/sections/fe-centers/fe-centers.section.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** Says of each range in force that few numbers or days are left: from 90 % used, or in its last 30 days (fund.md §6). */
export const computed: ComputedOf<typeof section> = {
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
};
