import { sql } from "kysely";
import { centsOf } from "../../../src/domain/cents.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { createIn } from "../../engine/commands/carry-out.ts";
import { create, type Effect } from "../../engine/commands/effects.ts";
import { conflict } from "../../engine/refusal.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { Exact } from "../../../src/sections/formulas/compute.ts";
import { setting } from "../configurations/setting.ts";
import { billingCentre } from "../settlements/billing-centre.ts";
import { chargeRows, type Charge } from "../settlements/charge-rows.ts";
import { inputsOf, termsOf, type Terms } from "../settlements/settlement-terms.ts";

/** A credit whose commission is paid at its granting. */
type Granted = {
  readonly guarantee: string;
  readonly customer: string;
  readonly portfolio: string;
  readonly covered: string;
  /** Its term, and the days from its disbursement to the end of it. */
  readonly months: number;
  readonly days: number;
};

/**
 * Charges its debtor the commission of a whole credit at its granting: the collection document, and the instant invoice
 * that waits to be sent to the DIAN. The formula is that of the setting `formula.anticipada`, else the portfolio's, on
 * the covered value, with the months and the days of the term (reading 47).
 * @returns the effect that makes the invoice.
 * @throws Refusal 409 where a formula is missing, lacks a value or charges nothing.
 */
export async function chargeInAdvance(
  tx: TransactionContext,
  obligation: string,
): Promise<readonly Effect[]> {
  const granted = await grantedCredit(tx, obligation);
  const day = dayOf(tx.now);
  const formula = await setting(tx, "formula.anticipada");
  const found = await termsOf(tx, { portfolio: granted.portfolio, day, formula });
  const terms = { ...found, values: { ...found.values, meses: String(granted.months) } };
  const { covered: saldo, days: dias } = granted;
  const charge = chargeRows([{ obligacion: obligation, saldo, mora: 0, dias }], terms);
  if (centsOf(charge.commission) === 0n) {
    throw conflict(`La fórmula ${terms.commission.code} no cobra nada por este crédito.`);
  }
  const centro = await billingCentre(tx);
  const concepto = `Comisión de garantía anticipada, ${granted.guarantee}`;
  const line = { concepto, base: charge.commission, tarifa: new Exact(terms.vatRate).toFixed(4) };
  const values = {
    ...valuesOf(granted, terms, charge),
    obligacion: obligation,
    periodo: day.slice(0, 7),
    centro,
    lineas: [{ ...line, iva: charge.vat }],
  };
  const documento = await createIn(tx, { controller: "collection-documents", values });
  const { commission: base, vat: iva, total: valor } = charge;
  const { customer: cliente } = granted;
  const invoice = { clase: "instant", documento, cliente, centro, base, iva, valor };
  return [create("erps", { ...invoice, lineas: [line] })];
}

function valuesOf({ customer, portfolio }: Granted, terms: Terms, charge: Charge) {
  return {
    origen: "instant",
    cliente: customer,
    portafolio: portfolio,
    base: charge.base,
    comision: charge.commission,
    iva: charge.vat,
    total: charge.total,
    redondeo: charge.rounding,
    obligaciones: 1,
    formula_version: terms.commission.id,
    formula_iva: terms.vat.id,
    insumos: inputsOf(terms),
    revision: 1,
    aplicado: "0.00",
  };
}

async function grantedCredit({ db }: TransactionContext, obligation: string): Promise<Granted> {
  const { rows } = await sql<Granted>`
    select numero_garantia as guarantee, cliente::text as customer, portafolio::text as portfolio,
      valor_cubierto::text as covered, plazo as months,
      (fecha_desembolso + make_interval(months => plazo))::date - fecha_desembolso as days
    from obligations where id = ${obligation}::bigint`.execute(db);
  const [granted] = rows;
  if (granted === undefined) throw new Error(`there is no obligation ${obligation}`);
  return granted;
}
