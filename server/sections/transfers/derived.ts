import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";
import { presentAccounts } from "./authorised-accounts.ts";

/** The fields that the signatures cover. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/**
 * A transfer whose signed fields change must be signed again (fund.md §4, law 29); one that the bank returned, once it has
 * another account, and not when it goes back to the same (ADR 102).
 */
export const derived: DerivedOf<typeof section> = async (tx, { before, values, status }) => {
  if (before === null) return {};
  const isChanged = (field: keyof typeof values) => before.values[field] !== values[field];
  if (isChanged("cuenta_destino") && values.cuenta_devuelta !== null) {
    const { destino_autorizado: now } = await presentAccounts(tx, values);
    if (now === values.cuenta_devuelta) return { event: "relapse" };
  }
  const fields = status === "returned" ? (["cuenta_destino"] as const) : SIGNED;
  return fields.some(isChanged) ? { event: "change" } : {};
};
