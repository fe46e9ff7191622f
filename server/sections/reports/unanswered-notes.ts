import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import type { ReportRows } from "../../../src/contract/report-contract.ts";
import { linkToRecord } from "../../engine/reports/links.ts";
import type { ReportContext } from "../../engine/reports/report.types.ts";

/** The most notes that are told one by one; the table by age counts them all. */
const MOST = 200;

type Note = {
  readonly id: string;
  readonly name: string;
  readonly invoice: string | null;
  readonly invoiceId: string | null;
  readonly valor: string;
  readonly tries: number;
  readonly days: number;
};

/** The credit notes whose answer is not known, the oldest first. */
export async function unansweredNotes(context: ReportContext): Promise<ReportRows> {
  const { db, actor, now } = context;
  const { rows } = await sql<Note>`
    select n.id::text, coalesce(n.numero, n.registro) as name, f.numero as invoice, f.id::text as "invoiceId",
      n.valor::text, jsonb_array_length(n.intentos) as tries, ${dayOf(now)}::date - n.fecha as days
    from erps n left join erps f on f.id = n.factura_afectada
    where n.empresa_id = ${actor.companyId}::integer and n.factura_afectada is not null and n.estado = 'unanswered'
    order by n.fecha, n.id limit ${MOST}`.execute(db);
  return {
    key: "unanswered",
    rows: rows.map(({ id, name, invoice, invoiceId, valor, tries, days }) => {
      const href = linkToRecord(context, "erps", id);
      const ofInvoice = invoiceId === null ? null : linkToRecord(context, "erps", invoiceId);
      return {
        key: id,
        label: name,
        level: 0,
        href,
        cells: {
          factura: { value: invoice, href: ofInvoice },
          valor: { value: valor, href },
          intentos: { value: tries, href },
          dias: { value: days, href },
        },
      };
    }),
    totals: null,
  };
}
