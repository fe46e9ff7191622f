import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { heardValues } from "../heard-values.ts";
import { rejectedEffects } from "../rejected-effects.ts";

/** The DIAN had rejected a document whose answer was lost. */
export const command = implement(section, "refuse", async (tx, { record, input }) => ({
  values: heardValues(record, input),
  effects: await rejectedEffects(tx, record),
}));
