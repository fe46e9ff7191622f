import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** The transfer says why it has to be authorised again. */
export const command = implement(section, "outdate", async (_tx, { input: { problem } }) => ({
  values: { aviso: problem },
}));
