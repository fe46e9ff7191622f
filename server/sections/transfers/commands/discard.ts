import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The values of a transfer that has neither a file nor the accounts that somebody signed: it is authorised anew. */
export const UNSIGNED = {
  archivo: null,
  origen_autorizado: null,
  destino_autorizado: null,
} as const;

/** The file is out of reach: nobody uploads it once the transfer waits for its signatures again (ADR 102). */
export const command = implement(section, "discard", async () => ({ values: UNSIGNED }));
