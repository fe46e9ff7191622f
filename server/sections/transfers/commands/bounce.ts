import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { presentAccounts } from "../authorised-accounts.ts";
import { UNSIGNED } from "./discard.ts";

/** Keeps the bank's reason and the account that it returned; the former file is out of reach (ADR 102). */
export const command = implement(section, "bounce", async (tx, { record, reason }) => {
  // One that was signed before the accounts were kept in words (migration 0041) has none.
  const sentTo =
    record.values.destino_autorizado ??
    (await presentAccounts(tx, record.values)).destino_autorizado;
  return { values: { ...UNSIGNED, motivo_devolucion: reason, cuenta_devuelta: sentTo } };
});
