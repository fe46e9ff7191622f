import type section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** The files of an accepted document are kept with it, and its mail is on its way. */
export const command = implement<typeof section>({ event: "deliver" }, async (_tx, { input }) => ({
  values: { pdf: textIn(input, "pdf"), contenedor: textIn(input, "container") },
}));
