import section from "../../../../src/sections/settlements/settlements.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** A settlement cannot go on: it says why after the portfolios that could not be settled, for those that were not reached. */
export const command = implement(section, "halt", async (_tx, { record, input: { problem } }) => ({
  values: {
    problemas: [
      ...record.values.problemas,
      { portafolio: "Los que faltan", motivo: problem.slice(0, 240) },
    ],
  },
}));
