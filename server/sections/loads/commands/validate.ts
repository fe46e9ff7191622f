import { implement } from "../../../engine/commands/implement.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { countRows } from "../count-rows.ts";

/** The rows of a load are all right: its figures are counted again. */
export const command = implement(section, "validate", async (tx, { record }) =>
  countRows(tx, record.id),
);
