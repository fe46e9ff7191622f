import { person } from "../../engine/words.ts";
import type { Destination } from "../navigation/destination.types.ts";

/** Goes elsewhere once nothing would be lost. */
export const asksToLeave = {
  target: "#editor.leaving",
  actions: {
    type: "rememberGoal",
    params: ({ event }: { event: Destination }) => event,
  },
  meta: person("Va a otra parte", "spec §2, ADR 17"),
} as const;
