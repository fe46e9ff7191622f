import type section from "../../../src/sections/transfers/transfers.section.ts";
import type { DerivedOf } from "../../engine/served.types.ts";

/** What the signatures are for. */
const SIGNED = ["cuenta_origen", "cuenta_destino", "fecha_programada"] as const;

/** A transfer that changes in what was signed is signed again (chain.md §4, law 29). */
export const derived: DerivedOf<typeof section> = async (_tx, { before, values }) =>
  before !== null && SIGNED.some((field) => before.values[field] !== values[field])
    ? { event: "change" }
    : {};
