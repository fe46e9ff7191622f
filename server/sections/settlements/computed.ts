import { sql, type RawBuilder } from "kysely";
import type section from "../../../src/sections/settlements/settlements.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The documents of a settlement that the DIAN accepted, and those that it rejected and nobody corrected. */
export const computed: ComputedOf<typeof section> = {
  emitidos: (row) => count(row, sql`d.emision is not null`),
  rechazados: (row) =>
    count(
      row,
      sql`d.estado = 'approved' and exists (select from erps e where e.documento = d.id
        and e.factura_afectada is null and e.estado = 'rejected')`,
    ),
};

function count(row: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from collection_documents d
    where d.liquidacion = ${sql.ref(`${row}.id`)} and d.estado <> 'replaced' and ${which})`;
}
