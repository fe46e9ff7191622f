import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The file for the bank could not be written: the transfer keeps its signatures, and says why. */
export const command = implement(section, "halt", async (_tx, { input: { problem } }) => ({
  values: { aviso: problem.slice(0, 600) },
}));
