import { sql } from "kysely";
import type section from "../../../src/sections/formulas/formulas.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The expression that a version would take the place of, for who approves it: that of the approved one of its code. */
export const computed: ComputedOf<typeof section> = {
  en_vigor: (row) => sql`(select f.expresion from formulas f
    where f.empresa_id = ${sql.ref(`${row}.empresa_id`)} and f.codigo = ${sql.ref(`${row}.codigo`)}
      and f.id <> ${sql.ref(`${row}.id`)} and f.estado = 'approved'
    order by f.version desc limit 1)`,
};
