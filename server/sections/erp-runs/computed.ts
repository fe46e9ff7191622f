import { sql, type RawBuilder } from "kysely";
import type section from "../../../src/sections/erp-runs/erp-runs.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";

/** The documents of a run, and how far each has come. */
export const computed: ComputedOf<typeof section> = {
  documentos: (row) => count(row, sql`true`),
  aceptados: (row) => count(row, sql`e.estado in ('accepted', 'noticed')`),
  rechazados: (row) => count(row, sql`e.estado = 'rejected'`),
  en_curso: (row) => count(row, sql`e.estado in ('pending', 'sending', 'halted', 'unanswered')`),
};

function count(row: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::integer from erps e where e.empresa_id = ${sql.ref(`${row}.empresa_id`)}
    and e.corrida = ${sql.ref(`${row}.id`)} and ${which})`;
}
