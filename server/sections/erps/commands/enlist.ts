import section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** A document belongs to a massive emission; `problem` is why it could not be sent, null where it was. */
export const command = implement(section, "enlist", async (_tx, { input: { run, problem } }) => ({
  values: { corrida: run, reglas: problem },
}));
