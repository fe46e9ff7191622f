import type section from "../../../../src/sections/erp-runs/erp-runs.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** A run cannot go on: it keeps why. */
export const command = implement<typeof section>({ event: "stop" }, async (_tx, { input }) => ({
  values: { problema: textIn(input, "problem") },
}));
