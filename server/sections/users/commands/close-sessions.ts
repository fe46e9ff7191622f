import section from "../../../../src/sections/users/users.section.ts";
import { access } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

import { requireWeaker } from "../require-weaker.ts";

/** Ends every session of a person. */
export const command = implement(section, "closeSessions", async (tx, { record }) => {
  await requireWeaker(tx, record);
  return { effects: [access(record.id, "endSessions")] };
});
