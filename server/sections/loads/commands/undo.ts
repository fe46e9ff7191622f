import { implement } from "../../../engine/commands/implement.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { countRows } from "../count-rows.ts";

/** The last row of a load is undone: its figures are counted again, and what it left out does not matter any more. */
export const command = implement(section, "undo", async (tx, { record }) => {
  const { values } = await countRows(tx, record.id);
  return { values: { ...values, problema: null } };
});
