import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { acceptedEffects } from "../accepted-effects.ts";
import { heardValues } from "../heard-values.ts";

/** The DIAN accepts a document: it enters the ledger and its collection document is owed. */
export const command = implement(section, "accept", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await acceptedEffects(tx, record),
}));
