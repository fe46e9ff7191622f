import type section from "../../../../src/sections/erps/erps.section.ts";
import { credit } from "../../../../src/sections/erps/commands/credit.ts";
import { centsOf, moneyOf } from "../../../../src/domain/cents.ts";
import { create } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict, invalid } from "../../../engine/refusal.ts";
import { affectedInvoice } from "../affected-invoice.ts";
import { rateOf } from "../vat.ts";

/** Drafts a note of the invoice: of a part of its base, or of all that its other notes left. */
export const command = implement<typeof section, typeof credit>(
  credit,
  async (tx, { record, input }) => {
    const invoice = await affectedInvoice(tx, { invoice: record.id, besides: null, lock: true });
    if (invoice === null) throw conflict("La factura ya no existe.");
    const left = moneyOf(centsOf(invoice.base) - centsOf(invoice.noted.base));
    if (centsOf(left) <= 0n) throw conflict("Las notas superan el total de la factura.");
    const base = input.base ?? left;
    if (centsOf(base) > centsOf(left)) throw invalid({ base: "supera lo que queda de la factura" });
    const note = {
      clase: record.values.clase === "instant" ? "creditInstant" : "credit",
      factura_afectada: record.id,
      concepto_nc: input.concepto_nc,
      lineas: [{ concepto: input.concepto, base, tarifa: rateOf(invoice.lines) ?? "0" }],
    };
    return { effects: [create("erps", note)] };
  },
);
