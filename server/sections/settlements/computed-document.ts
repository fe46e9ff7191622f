import { sql } from "kysely";
import { lastDayOf, monthAfter } from "../../../src/domain/calendar.ts";
import type { ValuesOf } from "../../../src/engine/field.ts";
import type documents from "../../../src/sections/collection-documents/collection-documents.section.ts";
import type { CompanyContext } from "../../engine/served.types.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { billingCentre } from "./billing-centre.ts";
import { chargeRows, type Charge, type CutRow, type Line } from "./charge-rows.ts";
import { EMPTY_FINGERPRINT, FINGERPRINT, guaranteedRows } from "./guaranteed-rows.ts";
import { inputsOf, termsOf, type Terms } from "./settlement-terms.ts";

/** The values of a collection document. */
export type DocumentValues = ValuesOf<typeof documents.fields>;

/** A portfolio and a month, `AAAA-MM`. */
export type PortfolioMonth = { readonly portfolio: string; readonly period: string };

/** A document before it is written: its values and its lines. */
export type ComputedDocument = {
  readonly values: Partial<DocumentValues>;
  readonly lines: readonly Line[];
};

/**
 * Computes what a portfolio charges in a month, writing nothing: a line for each guaranteed row of its cut.
 * @throws Refusal 409 where a formula is missing or lacks a value.
 */
export async function computeDocument(
  context: CompanyContext,
  month: PortfolioMonth,
): Promise<ComputedDocument> {
  const { portfolio, period } = month;
  const terms = await termsOf(context, { portfolio, day: lastDayOf(period) });
  const { rows, fingerprint } = await readCut(context, { ...month, months: terms.months });
  const charge = chargeRows(rows, terms);
  const centro = await billingCentre(context);
  const values = { ...valuesOf(month, terms, charge), huella: fingerprint, centro };
  return { values, lines: charge.lines };
}

/**
 * The rows of a cut with their fingerprint, in one statement: a load that changes the cut at this moment is in both or in
 * neither. Their days are from the later of the previous cut and the disbursement to its last day.
 */
async function readCut(
  { db }: CompanyContext,
  { portfolio, period, months }: PortfolioMonth & { readonly months: number },
): Promise<{ readonly rows: readonly CutRow[]; readonly fingerprint: string }> {
  const from = guaranteedRows(sql`${portfolio}::bigint`, sql`${period}`);
  const last = lastDayOf(period);
  const previous = lastDayOf(monthAfter(period, -months));
  const { rows: found } = await sql<CutRow & { fingerprint: string }>`
    with guaranteed as materialized (select c.id, c.obligacion, c.valor_cubierto, c.dias_mora ${from})
    select (select ${FINGERPRINT} from guaranteed c) as fingerprint,
      c.obligacion::text, c.valor_cubierto::text as saldo, coalesce(c.dias_mora, 0) as mora,
      greatest(0, ${last}::date - greatest(${previous}::date, o.fecha_desembolso)) as dias
    from guaranteed c join obligations o on o.id = c.obligacion order by c.obligacion`.execute(db);
  const rows = found.map(({ fingerprint: _, ...row }) => row);
  return { rows, fingerprint: found[0]?.fingerprint ?? EMPTY_FINGERPRINT };
}

function valuesOf(
  { portfolio, period }: PortfolioMonth,
  terms: Terms,
  { lines, base, commission, vat, total, rounding }: Charge,
): Partial<DocumentValues> {
  const rate = new Exact(terms.vatRate).toFixed(4);
  const concepto = `Comisión de garantía, corte ${period}`;
  return {
    origen: "settlement",
    empresa: terms.ally,
    portafolio: portfolio,
    periodo: period,
    base,
    comision: commission,
    iva: vat,
    total,
    redondeo: rounding,
    lineas: [{ concepto, base: commission, tarifa: rate, iva: vat }],
    obligaciones: lines.length,
    formula_version: terms.commission.id,
    formula_iva: terms.vat.id,
    insumos: inputsOf(terms),
    revision: 1,
    aplicado: "0.00",
  };
}
