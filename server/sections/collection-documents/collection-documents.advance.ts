import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import collectionDocuments from "../../../src/sections/collection-documents/collection-documents.section.ts";
import erps from "../../../src/sections/erps/erps.section.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { createIn } from "../../engine/commands/carry-out.ts";
import { type Effect, create } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import type { CompanyContext, TransactionContext } from "../../engine/served.types.ts";
import { setting } from "../../fund/settings.ts";
import {
  type Charge,
  type DocumentValues,
  type Terms,
  billingCentre,
  chargeRows,
  inputsOf,
  termsOf,
} from "../settlements/settlements.charge.ts";

/**
 * Charges its debtor the commission of a whole credit at its granting: makes the collection document, and the instant
 * invoice that waits to be sent to the DIAN (fund.md §0).
 * @returns the effect that makes the invoice.
 * @throws Refusal 409 where the commission cannot be computed, or is nothing.
 */
export async function chargeInAdvance(
  tx: TransactionContext,
  obligation: string,
): Promise<readonly Effect[]> {
  const values = await computeAdvance(tx, { obligation, day: dayOf(tx.now) });
  const documento = await createIn(tx, collectionDocuments, values);
  const { cliente, centro, comision, iva, total, lineas } = values;
  return [
    create(erps, {
      clase: "instant",
      documento,
      cliente,
      centro,
      base: comision,
      iva,
      valor: total,
      lineas: lineas.map(({ concepto, base, tarifa }) => ({ concepto, base, tarifa })),
    }),
  ];
}

/** A credit whose commission is paid at its granting. */
type Granted = {
  readonly guarantee: string;
  readonly customer: string;
  readonly portfolio: string;
  /** The covered balance of its first cut. */
  readonly covered: string;
  /** Its term, and the days from its disbursement to the end of it. */
  readonly months: number;
  readonly days: number;
};

/** The charge of a credit, by itself. */
type Charged = Pick<
  DocumentValues,
  | "origen"
  | "cliente"
  | "portafolio"
  | "base"
  | "comision"
  | "iva"
  | "total"
  | "redondeo"
  | "lineas"
  | "obligaciones"
  | "formula_version"
  | "formula_iva"
  | "insumos"
  | "revision"
  | "aplicado"
>;

/** The values of the document of an instant invoice, which has one line. */
type AdvanceValues = Charged & Pick<DocumentValues, "obligacion" | "periodo" | "centro">;

/**
 * Computes what a credit pays in advance, writing nothing: by the formula of the setting `formula.anticipada`, else the
 * portfolio's, on the covered value, with the months and the days of the term (reading 47).
 * @param day the day of the granting, `AAAA-MM-DD`.
 * @throws Refusal 409 where a formula is missing, lacks a value or charges nothing.
 */
export async function computeAdvance(
  context: CompanyContext,
  { obligation, day }: { readonly obligation: string; readonly day: string },
): Promise<AdvanceValues> {
  const granted = await grantedCredit(context, obligation);
  const { portfolio, covered: saldo, days: dias, months } = granted;
  const formula = await setting(context, "formula.anticipada");
  const found = await termsOf(context, { portfolio, day, formula });
  const terms = { ...found, values: { ...found.values, meses: String(months) } };
  const charge = chargeRows([{ obligacion: obligation, saldo, mora: 0, dias }], terms);
  if (centsOf(charge.commission) === 0n) {
    throw conflict(`La fórmula ${terms.commission.code} no cobra nada por este crédito.`);
  }
  return {
    ...valuesOf(granted, terms, charge),
    obligacion: obligation,
    periodo: day.slice(0, 7),
    centro: await billingCentre(context),
  };
}

function valuesOf(granted: Granted, terms: Terms, charge: Charge): Charged {
  const { commission: base, vat: iva } = charge;
  const concepto = `Comisión de garantía anticipada, ${granted.guarantee}`;
  return {
    origen: "instant",
    cliente: granted.customer,
    portafolio: granted.portfolio,
    base: charge.base,
    comision: base,
    iva,
    total: charge.total,
    redondeo: charge.rounding,
    lineas: [{ concepto, base, tarifa: new Exact(terms.vatRate).toFixed(4), iva }],
    obligaciones: 1,
    formula_version: terms.commission.id,
    formula_iva: terms.vat.id,
    insumos: inputsOf(terms),
    revision: 1,
    aplicado: "0.00",
  };
}

async function grantedCredit({ db }: CompanyContext, obligation: string): Promise<Granted> {
  const { rows } = await sql<Granted>`
    select o.numero_garantia as guarantee, o.cliente::text as customer, o.portafolio::text as portfolio,
      (select c.valor_cubierto::text from cuts c where c.obligacion = o.id
        order by c.periodo, c.revision limit 1) as covered,
      o.plazo as months, (o.fecha_desembolso + make_interval(months => o.plazo))::date - o.fecha_desembolso as days
    from obligations o where o.id = ${obligation}::bigint`.execute(db);
  const [granted] = rows;
  if (granted === undefined) throw new Error(`there is no obligation ${obligation}`);
  return granted;
}
