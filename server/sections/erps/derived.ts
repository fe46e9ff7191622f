import { dayOf } from "../../../src/domain/format.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import type section from "../../../src/sections/erps/erps.section.ts";
import type { DerivedOf, TransactionContext } from "../../engine/served.types.ts";
import { affectedInvoice, noteVat } from "./affected-invoice.ts";
import { baseOf, basesByRate, vatOfBases, vatRule, type WrittenLine } from "./vat.ts";

/**
 * The invoice of a collection document brings its amounts, and waits to be sent; a manual one has those of its lines; a
 * note is of the buyer and the centre of its invoice, so that they cannot be others (law 42).
 */
export const derived: DerivedOf<typeof section> = async (tx, { before, action, values }) => {
  // An approved document is signed and posted as it was approved; only a correction looks at it again.
  const isOpen = before === null || before.status === "draft" || action === "correct";
  if (!isOpen) return {};
  const fecha = values.fecha ?? dayOf(tx.now);
  if (values.factura_afectada !== null) {
    const asked = { invoice: values.factura_afectada, besides: before?.id ?? null, lock: false };
    const invoice = await affectedInvoice(tx, asked);
    if (invoice === null) return { values: { fecha } };
    const base = baseOf(values.lineas);
    const iva = await noteVat(tx, invoice, values.lineas);
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
  return moneyOf(vatOfBases(basesByRate(lines), await vatRule(tx, day)));
}
