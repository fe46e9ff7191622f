import type section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { endSessions } from "../../access/user-account.ts";
import { requireWeaker } from "../require-weaker.ts";

/** Ends the person's sessions; the next one begins with a new password. */
export const forcePasswordChange = implement<typeof section>(
  { event: "forcePasswordChange" },
  async (scene, { record }) => {
    const account = await requireWeaker(scene, record);
    await endSessions(scene, account.key);
    return { values: { cambio_clave: true } };
  },
);
