import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/**
 * The value of the invoice that a note corrects, and of all its notes that are not discarded. The portfolio is that of the
 * collection document. The rules of every rejection so far, `[FAK24] [FAU06]`: in brackets a filter finds a rule whose
 * code begins as another's.
 */
export const computed: ComputedOf<typeof section> = {
  portafolio: (row) => sql`(select d.portafolio from collection_documents d
    where d.id = ${sql.ref(`${row}.documento`)})`,
  total_factura: (row) => sql`(select i.valor from erps i
    where i.id = ${sql.ref(`${row}.factura_afectada`)})`,
  notas_factura: (row) => sql`(select ${asMoney(sql`sum(n.valor)`)} from erps n
    where n.factura_afectada = ${sql.ref(`${row}.factura_afectada`)} and n.estado <> 'discarded')`,
  rechazos: (row) => sql`(select string_agg(distinct '[' || split_part(line, ':', 1) || ']', ' ')
    from jsonb_to_recordset(${sql.ref(`${row}.intentos`)}) as tried(resultado text, reglas text)
      cross join unnest(string_to_array(tried.reglas, chr(10))) as line
    where tried.resultado = 'rejected')`,
};
