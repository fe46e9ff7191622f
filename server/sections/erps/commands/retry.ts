import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { heardValues } from "../heard-values.ts";

/** The DIAN does not have a document whose answer was not known: it is sent again under the same number. */
export const command = implement(section, "retry", async (_tx, { record, input }) => ({
  values: heardValues(record, input),
}));
