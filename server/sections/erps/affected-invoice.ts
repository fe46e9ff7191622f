import { sql } from "kysely";
import { asMoney } from "../../engine/kinds/figures.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type { Rate } from "../../../src/domain/rate.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { basesByRate, vatOfBases, vatRule, type WrittenLine } from "./vat.ts";

/** An invoice that a note corrects, with what its other notes already took from it. */
export type AffectedInvoice = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly number: string;
  readonly cufe: string;
  readonly date: string;
  readonly ally: string | null;
  readonly customer: string | null;
  readonly centre: string | null;
  readonly document: string | null;
  readonly lines: readonly WrittenLine[];
  readonly base: string;
  readonly vat: string;
  readonly total: string;
  /** Of its notes that are neither drafts nor discarded, besides the one asked about. */
  readonly noted: { readonly vat: string; readonly lines: readonly WrittenLine[] };
};

/** The invoice of a note, locked until the transaction ends where it is asked so; null for none. */
export async function affectedInvoice(
  { db, actor }: CompanyContext,
  {
    invoice,
    besides,
    lock,
  }: { readonly invoice: string; readonly besides: string | null; readonly lock: boolean },
): Promise<AffectedInvoice | null> {
  const id = sql`${invoice}::bigint`;
  if (lock) await sql`select 1 from erps where id = ${id} for no key update`.execute(db);
  const notes = sql`erps n where n.factura_afectada = e.id and n.id is distinct from ${besides}::bigint
    and n.estado not in ('draft', 'discarded')`;
  const { rows } = await sql<AffectedInvoice>`
    select e.id::text, e.clase as kind, e.estado as status, coalesce(e.numero, '') as number,
      coalesce(e.cufe, '') as cufe, e.fecha::text as date, e.empresa::text as ally, e.cliente::text as customer,
      e.centro::text as centre, e.documento::text as document, e.lineas as lines, e.base::text as base,
      e.iva::text as vat, e.valor::text as total, json_build_object(
        'vat', (select ${asMoney(sql`coalesce(sum(n.iva), 0)`)}::text from ${notes}),
        'lines', (select coalesce(jsonb_path_query_array(jsonb_agg(n.lineas order by n.id), '$[*][*]'), '[]')
          from ${notes})) as noted
    from erps e where e.id = ${id} and e.empresa_id = ${actor.companyId}`.execute(db);
  return rows[0] ?? null;
}

/** The base that the notes of an invoice left of it, in cents by rate. */
export function leftOf({ lines, noted }: AffectedInvoice): ReadonlyMap<Rate, bigint> {
  const taken = basesByRate(noted.lines);
  return new Map(
    [...basesByRate(lines)].map(([rate, base]) => [rate, base - (taken.get(rate) ?? 0n)]),
  );
}

/** Whether an invoice has the rates of a note and, of each, as much left; so its notes are within its total (law 38). */
export function isWithin(invoice: AffectedInvoice, note: readonly WrittenLine[]): boolean {
  const left = leftOf(invoice);
  return [...basesByRate(note)].every(([rate, base]) => base <= (left.get(rate) ?? 0n));
}

/** The IVA of a note: that of the invoice less its notes, less that of the corrected base (law 35). */
export async function noteVat(
  tx: CompanyContext,
  invoice: AffectedInvoice,
  note: readonly WrittenLine[],
): Promise<string> {
  const own = basesByRate(note);
  const corrected = [...leftOf(invoice)].map(
    ([rate, base]) => [rate, base - (own.get(rate) ?? 0n)] as const,
  );
  const kept = vatOfBases(new Map(corrected), await vatRule(tx, invoice.date));
  return moneyOf(centsOf(invoice.vat) - centsOf(invoice.noted.vat) - kept);
}
