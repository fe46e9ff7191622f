import section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { countRows } from "../count-rows.ts";

/** Nothing of what was begun on a load could be done: it is as it was, and says why. */
export const command = implement(
  section,
  "giveBack",
  async (tx, { record, input: { problema } }) => {
    const { values } = await countRows(tx, record.id);
    return { values: { ...values, problema } };
  },
);
