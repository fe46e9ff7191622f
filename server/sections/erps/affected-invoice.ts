import { sql } from "kysely";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { vatRule, type WrittenLine } from "./vat.ts";

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
  readonly noted: { readonly base: string; readonly vat: string; readonly total: string };
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
  const sum = (column: string) => sql`coalesce((select sum(${sql.ref(`n.${column}`)}) from erps n
    where n.factura_afectada = e.id and n.id is distinct from ${besides}::bigint
      and n.estado not in ('draft', 'discarded')), 0)::numeric(18,2)::text`;
  const { rows } = await sql<AffectedInvoice>`
    select e.id::text, e.clase as kind, e.estado as status, coalesce(e.numero, '') as number,
      coalesce(e.cufe, '') as cufe, e.fecha::text as date, e.empresa::text as ally, e.cliente::text as customer,
      e.centro::text as centre, e.documento::text as document, e.lineas as lines, e.base::text as base,
      e.iva::text as vat, e.valor::text as total, json_build_object('base', ${sum("base")}, 'vat', ${sum("iva")},
        'total', ${sum("valor")}) as noted
    from erps e where e.id = ${id} and e.empresa_id = ${actor.companyId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a note of a value leaves the notes of an invoice within its total (law 38). */
export function isWithin({ total, noted }: AffectedInvoice, value: string): boolean {
  return centsOf(noted.total) + centsOf(value) <= centsOf(total);
}

/**
 * The IVA of a note: that of the invoice less its notes, less that of the corrected base (law 35); line by line where
 * they have other rates.
 */
export async function noteVat(
  tx: CompanyContext,
  invoice: AffectedInvoice,
  {
    base,
    rate,
    lines,
  }: {
    readonly base: string;
    readonly rate: string | null;
    readonly lines: readonly WrittenLine[];
  },
): Promise<string> {
  const vatOf = await vatRule(tx, invoice.date);
  const charged = new Set(invoice.lines.map(({ tarifa }) => new Exact(tarifa ?? "0").toFixed()));
  if (rate === null || charged.size !== 1 || !charged.has(rate)) {
    const each = lines.map((line) => centsOf(vatOf(line.base ?? "0", line.tarifa ?? "0")));
    return moneyOf(each.reduce((sum, cents) => sum + cents, 0n));
  }
  const left = centsOf(invoice.base) - centsOf(invoice.noted.base) - centsOf(base);
  const corrected = centsOf(vatOf(moneyOf(left), rate));
  return moneyOf(centsOf(invoice.vat) - centsOf(invoice.noted.vat) - corrected);
}
