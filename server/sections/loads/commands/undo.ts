import { implement } from "../../../engine/commands/implement.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { countRows } from "../count-rows.ts";

/** The last row of a load is undone: its figures are counted again. */
export const command = implement(section, "undo", async (tx, { record }) =>
  countRows(tx, record.id),
);
