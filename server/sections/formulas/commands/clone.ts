import section from "../../../../src/sections/formulas/formulas.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { copyRecord } from "../../../engine/copy-record.ts";

/** Creates the next version of a formula, a draft with the same contents. */
export const command = implement(section, "clone", async (tx, { record }) => ({
  shows: await copyRecord(tx, record, {}, "create"),
}));
