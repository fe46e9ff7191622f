import { happen } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { textIn } from "../../../engine/text-in.ts";

/** Nothing is paid: the advance waits for a decision again. */
export const cancel = implement({ event: "cancel" }, async (_scene, { record }) => ({
  effects: [happen("advances", textIn(record.values, "anticipo"), "release")],
}));
