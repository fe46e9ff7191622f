import { implement } from "../../../engine/commands/implement.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { countRows } from "../count-rows.ts";

/** The last row of a load is applied: its figures are counted again. */
export const command = implement(section, "finish", async (tx, { record }) =>
  countRows(tx, record.id),
);
