import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The emission of a document cannot go on: the document says why. */
export const command = implement(section, "halt", async (_tx, { input: { problem } }) => ({
  values: { reglas: problem.slice(0, 4000) },
}));
