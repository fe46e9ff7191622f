import section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { countRows } from "../count-rows.ts";

/** A load stops halfway: its figures are counted as they are, and it says why. */
export const command = implement(section, "halt", async (tx, { record, input: { problema } }) => {
  // Of a file that is not read to its end, the rows that are kept do not say how many it has.
  const { filas } = record.values;
  const { values } = await countRows(tx, record.id);
  const isApplied = record.status === "applying" || record.status === "reversing";
  return { values: { ...values, ...(!isApplied && { filas }), problema } };
});
