import section from "../../../../src/sections/users/users.section.ts";
import { access } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

import { requireWeaker } from "../require-weaker.ts";

/** Ends the person's sessions; the next one requires a new password. */
export const command = implement(section, "forcePasswordChange", async (tx, { record }) => {
  await requireWeaker(tx, record);
  return { values: { cambio_clave: true }, effects: [access(record.id, "endSessions")] };
});
