import section from "../../../../src/sections/erps/erps.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { holdCut } from "../present-cut.ts";
import { invoiceEvent } from "../rejected-effects.ts";

/**
 * The data of a rejected document were corrected: it keeps its number, and is signed again with a new date and CUFE and sent
 * at once, or stays rejected where it cannot be.
 */
export const command = implement(section, "correct", async (tx, { record }) => {
  await holdCut(tx, record);
  return {
    values: { cufe: null },
    effects: [...invoiceEvent(record, "resume"), happen(section, record.id, "resend")],
  };
});
