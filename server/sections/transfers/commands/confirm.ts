import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** The bank paid: so was what the transfer pays. */
export const confirm = implement({ event: "confirm" }, async (_scene, { record }) => ({
  effects: [happen("advances", textIn(record.values, "anticipo"), "pay")],
}));
