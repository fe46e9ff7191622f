import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { acceptedEffects } from "../accepted-effects.ts";
import { heardValues } from "../heard-values.ts";

/** The DIAN accepts a document with notices: it enters the ledger as any other. */
export const command = implement(section, "acceptNoticed", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await acceptedEffects(tx, record),
}));
