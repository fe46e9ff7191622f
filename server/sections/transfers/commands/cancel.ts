import advances from "../../../../src/sections/advances/advances.section.ts";
import section from "../../../../src/sections/transfers/transfers.section.ts";
import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** Nothing was paid: the advance waits for a decision again. */
export const command = implement(section, "cancel", async (_tx, { record }) => ({
  effects: [happen(advances, record.values.anticipo ?? "", "release")],
}));
