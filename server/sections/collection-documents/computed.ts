import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import type section from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { ComputedOf } from "../../engine/served.types.ts";
import { isOfMonth } from "./month-documents.ts";
import { FINGERPRINT, guaranteedRows } from "../settlements/guaranteed-rows.ts";

/** The statuses of a settlement that a change of its cut makes wrong. */
const OPEN = sql.raw("('calculated', 'reviewed', 'approved')");

/** Of accepted notes on the invoices of a document (law 43). */
const notesOf = (row: string) => sql`(select ${asMoney(sql`coalesce(sum(n.valor), 0)`)}
    from erps f join erps n on n.factura_afectada = f.id
    where f.documento = ${sql.ref(`${row}.id`)} and n.estado in ('accepted', 'noticed'))`;

/** Of the last electronic invoice of a document that was not discarded: a column. */
const invoiceOf = (
  row: string,
  column: "id" | "estado",
) => sql`(select ${sql.ref(`e.${column}`)} from erps e
    where e.documento = ${sql.ref(`${row}.id`)} and e.factura_afectada is null and e.estado <> 'discarded'
    order by e.id desc limit 1)`;

/** The balance of a document is counted when it is read; a settlement is out of date once its cut is another. */
export const computed: ComputedOf<typeof section> = {
  desactualizada: (row) => sql`(case when ${sql.ref(`${row}.estado`)} in ${OPEN}
      and ${isOfMonth(row)}
    then (select ${FINGERPRINT} ${guaranteedRows(sql.ref(`${row}.portafolio`), sql.ref(`${row}.periodo`))})
      is distinct from ${sql.ref(`${row}.huella`)} else false end)`,
  factura_electronica: (row) => invoiceOf(row, "id"),
  estado_factura: (row) => invoiceOf(row, "estado"),
  notas: notesOf,
  saldo: (row) =>
    asMoney(sql`case when ${sql.ref(`${row}.emision`)} is null
      or ${sql.ref(`${row}.estado`)} = 'annulled' then 0
    else greatest(0, ${sql.ref(`${row}.total`)} - coalesce(${sql.ref(`${row}.aplicado`)}, 0)
      - ${notesOf(row)}) end`),
};
