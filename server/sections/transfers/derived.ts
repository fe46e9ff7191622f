import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** The fields that the signatures cover. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/** A transfer whose signed fields change must be signed again (fund.md §4, law 29). */
export const derived: DerivedOf<typeof section> = async (_tx, { before, values }) =>
  before !== null && SIGNED.some((field) => before.values[field] !== values[field])
    ? { event: "change" }
    : {};
