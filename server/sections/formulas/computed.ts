import { sql, type RawBuilder } from "kysely";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

export const computed: ComputedOf<typeof section> = {
  /**
   * The expression that a version would take the place of, for who approves it: that of the approved one of its code. One
   * that was approved takes the place of none any more.
   */
  en_vigor: (row) => sql`(select f.expresion from formulas f
    where ${ofItsCode(row)} and f.id <> ${sql.ref(`${row}.id`)} and f.estado = 'approved'
      and f.vigente_desde <= ${TODAY} and (f.vigente_hasta is null or f.vigente_hasta >= ${TODAY})
      and ${sql.ref(`${row}.estado`)} in ('draft', 'returned')
    order by f.version_ desc limit 1)`,
  /** The version that took the place of one that was replaced: the next one that was approved. */
  reemplazada_por: (row) => sql`(select f.id from formulas f
    where ${ofItsCode(row)} and f.version_ > ${sql.ref(`${row}.version_`)} and f.estado in ('approved', 'replaced')
      and ${sql.ref(`${row}.estado`)} = 'replaced'
    order by f.version_ limit 1)`,
};

function ofItsCode(row: string): RawBuilder<unknown> {
  return sql`f.empresa_id = ${sql.ref(`${row}.empresa_id`)}
    and plain_text(f.codigo) = plain_text(${sql.ref(`${row}.codigo`)})`;
}
