import section from "../../../../src/sections/erps/erps.section.ts";
import { centsOf, moneyOf } from "../../../../src/domain/cents.ts";
import { create } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict, invalid } from "../../../engine/refusal.ts";
import type { ErpValues } from "../erp-record.types.ts";
import { affectedInvoice, leftOf, type AffectedInvoice } from "../affected-invoice.ts";

/** Drafts a note of the invoice: of a part of its base, or of all that its other notes left. */
export const command = implement(section, "credit", async (tx, { record, input }) => {
  const invoice = await affectedInvoice(tx, { invoice: record.id, besides: null, lock: true });
  if (invoice === null) throw conflict("La factura ya no existe.");
  const left = [...leftOf(invoice)].filter(([, base]) => base > 0n);
  const [first] = left;
  if (first === undefined) throw conflict("Las notas superan el total de la factura.");
  const parts = input.base === null ? left : [part(invoice, { of: first, base: input.base })];
  const note: Partial<ErpValues> = {
    clase: record.values.clase === "instant" ? "creditInstant" : "credit",
    factura_afectada: record.id,
    concepto_nc: input.concepto_nc,
    lineas: parts.map(([tarifa, base]) => ({
      concepto: input.concepto,
      base: moneyOf(base),
      tarifa,
    })),
  };
  return { effects: [create(section, note)] };
});

type Part = readonly [rate: string, base: bigint];

/** A part of the only rate of an invoice. */
function part(
  invoice: AffectedInvoice,
  { of: [rate, left], base }: { readonly of: Part; readonly base: string },
): Part {
  if (leftOf(invoice).size > 1) {
    throw invalid({ base: "La factura tiene varias tarifas: escriba la nota por conceptos" });
  }
  if (centsOf(base) > left) throw invalid({ base: "Supera lo que queda de la factura" });
  return [rate, centsOf(base)];
}
