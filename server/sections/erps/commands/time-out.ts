import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { heardValues } from "../heard-values.ts";

/** Nothing was heard of a document: whether the DIAN has it is asked before it is sent again. */
export const command = implement(section, "timeOut", async (_tx, { record, input }) => ({
  values: heardValues(record, input),
}));
