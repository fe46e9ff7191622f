import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { heardValues } from "../heard-values.ts";
import { rejectedEffects } from "../rejected-effects.ts";

/** The DIAN rejects a document: it keeps its number, and nothing is posted. */
export const command = implement(section, "reject", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await rejectedEffects(tx, record),
}));
