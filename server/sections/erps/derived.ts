import { dayOf } from "../../../src/domain/format.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { DerivedOf, TransactionContext } from "../../engine/served.types.ts";
import { affectedInvoice, noteVat } from "./affected-invoice.ts";
import { baseOf, rateOf, vatRule, type WrittenLine } from "./vat.ts";

/**
 * The invoice of a collection document brings its amounts, and waits to be sent; a manual one has those of its lines; a
 * note is of the buyer and the centre of its invoice, so that they cannot be others (law 42).
 */
export const derived: DerivedOf<typeof section> = async (tx, { before, values }) => {
  const fecha = values.fecha ?? dayOf(tx.now);
  if (values.factura_afectada !== null) {
    const asked = { invoice: values.factura_afectada, besides: before?.id ?? null, lock: false };
    const invoice = await affectedInvoice(tx, asked);
    if (invoice === null) return { values: { fecha } };
    const base = baseOf(values.lineas);
    const rate = rateOf(values.lineas);
    const iva = await noteVat(tx, invoice, { base, rate, lines: values.lineas });
    const { ally: empresa, customer: cliente, centre: centro, document: documento } = invoice;
    return { values: { fecha, empresa, cliente, centro, documento, ...amounts(base, iva) } };
  }
  // A new record has only the computed values that its cause gives.
  if (typeof values.documento === "string")
    return { values: { fecha }, ...(!before && { event: "queue" }) };
  const base = baseOf(values.lineas);
  const iva = await vatOfLines(tx, fecha, values.lineas);
  return { values: { fecha, ...amounts(base, iva) } };
};

function amounts(base: string, iva: string) {
  return { base, iva, valor: moneyOf(centsOf(base) + centsOf(iva)) };
}

async function vatOfLines(
  tx: TransactionContext,
  day: string,
  lines: readonly WrittenLine[],
): Promise<string> {
  const vatOf = await vatRule(tx, day);
  const each = lines.map(({ base, tarifa }) => centsOf(vatOf(base ?? "0", tarifa ?? "0")));
  return moneyOf(each.reduce((sum, cents) => sum + cents, 0n));
}
