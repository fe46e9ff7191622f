import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The files of an accepted document are kept with it, and its mail is on its way. */
export const command = implement(section, "deliver", async (_tx, { input }) => ({
  values: { pdf: input.pdf, contenedor: input.container },
}));
