import { sql, type Kysely } from "kysely";
import type { Database } from "../../../server/store/schema.ts";

/** An invoice of a document that the DIAN accepted. */
type Accepted = {
  readonly document: string;
  readonly number: string;
  /** The days since it was due: below zero before. */
  readonly late: number;
  /** Of its accepted credit notes. */
  readonly notes?: string;
};

/** Writes the accepted invoice of a document, as its emission leaves it, with a term of 30 days and none of grace. */
export async function writeInvoice(
  db: Kysely<Database>,
  { document, number, late, notes }: Accepted,
): Promise<void> {
  await sql`
    with invoice as (
      insert into erps (empresa_id, clase, documento, empresa, numero, fecha, base, iva, valor, estado)
      select 1, 'invoice', id, empresa, ${number}, current_date - 30 - ${late}::integer, comision, iva, total, 'accepted'
      from collection_documents where id = ${document}::bigint returning id
    )
    insert into erps (empresa_id, clase, documento, factura_afectada, numero, fecha, valor, estado)
    select 1, 'credit', ${document}::bigint, id, ${number} || 'N', current_date, ${notes ?? null}::numeric, 'accepted'
    from invoice where ${notes ?? null}::numeric is not null`.execute(db);
  await sql`
    update collection_documents set estado = 'issued', factura = ${number}, emision = current_date - 30 - ${late}::integer,
      vencimiento = current_date - ${late}::integer, vencida_desde = current_date - ${late}::integer + 1
    where id = ${document}::bigint`.execute(db);
}
