import { sql } from "kysely";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import { TODAY } from "../../engine/read/today-sql.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The expression that a version would take the place of, for who approves it: that of the approved one of its code today. */
export const computed: ComputedOf<typeof section> = {
  en_vigor: (row) => sql`(select f.expresion from formulas f
    where f.empresa_id = ${sql.ref(`${row}.empresa_id`)} and f.codigo = ${sql.ref(`${row}.codigo`)}
      and f.id <> ${sql.ref(`${row}.id`)} and f.estado = 'approved'
      and f.vigente_desde <= ${TODAY} and (f.vigente_hasta is null or f.vigente_hasta >= ${TODAY})
    order by f.version_ desc limit 1)`,
};
