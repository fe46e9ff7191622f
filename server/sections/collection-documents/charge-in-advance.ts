import erps from "../../../src/sections/erps/erps.section.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { createIn } from "../../engine/commands/carry-out.ts";
import { create, type Effect } from "../../engine/commands/effects.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { computeAdvance } from "./computed-advance.ts";

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
  const documento = await createIn(tx, { controller: "collection-documents", values });
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
