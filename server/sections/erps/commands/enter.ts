import section from "../../../../src/sections/erps/erps.section.ts";
import { periodOf, lastClosed } from "../../../engine/ledger/ledger-periods.ts";
import { dayOf } from "../../../../src/domain/format.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { acceptedEffects } from "../accepted-effects.ts";
import { requireEntry } from "../sending.ts";

/**
 * Enters an accepted document in the ledger: with its own day, or with today's where its month is closed, as a closed one
 * takes nothing any more (law 9).
 */
export const command = implement(section, "enter", async (tx, { record }) => {
  const { fecha } = record.values;
  if (fecha === null) throw conflict("El documento no tiene fecha de emisión.");
  const closed = await lastClosed({ db: tx.db, companyId: tx.actor.companyId });
  const isClosed = closed !== null && periodOf(fecha) <= closed;
  const entered = {
    ...record,
    values: { ...record.values, fecha: isClosed ? dayOf(tx.now) : fecha },
  };
  await requireEntry(tx, entered);
  return { values: { reglas: null }, effects: await acceptedEffects(tx, entered) };
});
