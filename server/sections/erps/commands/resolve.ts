import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { acceptedEffects } from "../accepted-effects.ts";
import { heardValues } from "../heard-values.ts";

/** The DIAN had accepted a document whose answer was lost: it enters the ledger now. */
export const command = implement(section, "resolve", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await acceptedEffects(tx, record),
}));
