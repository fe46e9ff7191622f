import type section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** The file of a load cannot be read: the load keeps why. */
export const command = implement<typeof section>({ event: "fail" }, async (_tx, { input }) => ({
  values: { problema: textIn(input, "problema").slice(0, 500) },
}));
