import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { invoiceEvent } from "../rejected-effects.ts";

/** The data of a rejected document were corrected: it keeps its number, and is signed again with a new date and CUFE. */
export const command = implement(section, "correct", async (_tx, { record }) => ({
  values: { cufe: null },
  effects: invoiceEvent(record, "resume"),
}));
