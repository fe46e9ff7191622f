import section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The file of a load cannot be read: the load keeps why. */
export const command = implement(section, "fail", async (_tx, { input }) => ({
  values: { problema: input.problema.slice(0, 500) },
}));
