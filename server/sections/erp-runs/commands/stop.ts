import section from "../../../../src/sections/erp-runs/erp-runs.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** A run cannot go on: it keeps why. */
export const command = implement(section, "stop", async (_tx, { input }) => ({
  values: { problema: input.problem.slice(0, 500) },
}));
