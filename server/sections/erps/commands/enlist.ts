import type section from "../../../../src/sections/erps/erps.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** A document belongs to a massive emission; `problem` is why it could not be sent, empty where it was. */
export const command = implement<typeof section>({ event: "enlist" }, async (_tx, { input }) => {
  const problem = textIn(input, "problem");
  return { values: { corrida: textIn(input, "run"), reglas: problem === "" ? null : problem } };
});
