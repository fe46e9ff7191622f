import { implement } from "../../../engine/commands/implement.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { countRows } from "../count-rows.ts";

/** A row of a load is wrong: its figures are counted again. */
export const command = implement(section, "find", async (tx, { record }) =>
  countRows(tx, record.id),
);
