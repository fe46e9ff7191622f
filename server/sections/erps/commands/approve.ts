import section from "../../../../src/sections/erps/erps.section.ts";
import { dayOf } from "../../../../src/domain/format.ts";
import { createIn } from "../../../engine/commands/carry-out.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import type { TransactionContext } from "../../../engine/served.types.ts";
import { affectedInvoice, isWithin } from "../affected-invoice.ts";
import type { ErpRecord } from "../erp-record.types.ts";
import { requireTaxable, taxedLines, vatRule } from "../vat.ts";

/** A note is looked at again with its invoice locked (law 38); a manual invoice makes its collection document. */
export const command = implement(section, "approve", async (tx, { record }) => {
  const { factura_afectada: invoice, lineas, fecha } = record.values;
  if (invoice === null) {
    await requireTaxable(tx, record.values, fecha ?? dayOf(tx.now));
    return { values: { documento: await collectionDocument(tx, record) } };
  }
  const found = await affectedInvoice(tx, { invoice, besides: record.id, lock: true });
  if (found === null || !isWithin(found, lineas)) {
    throw conflict("Las notas superan el total de la factura.");
  }
  await requireTaxable(tx, record.values, found.date);
  return {};
});

async function collectionDocument(tx: TransactionContext, { values }: ErpRecord): Promise<string> {
  const { empresa, cliente, centro, fecha, base, iva, valor, lineas } = values;
  const vatOf = await vatRule(tx, fecha ?? "");
  const lines = taxedLines(lineas, iva ?? "0.00", vatOf);
  return createIn(tx, {
    controller: "collection-documents",
    values: {
      origen: "manual",
      empresa,
      cliente,
      centro,
      periodo: (fecha ?? "").slice(0, 7),
      base,
      comision: base,
      iva,
      total: valor,
      lineas: lines.map(({ concept, base: charged, rate, vat }) => ({
        concepto: concept,
        base: charged,
        tarifa: rate,
        iva: vat,
      })),
      revision: 1,
    },
  });
}
