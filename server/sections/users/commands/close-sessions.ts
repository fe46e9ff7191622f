import type section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { endSessions } from "../../access/user-account.ts";
import { requireWeaker } from "../require-weaker.ts";

/** Ends every session of a person. */
export const closeSessions = implement<typeof section>(
  { event: "closeSessions" },
  async (scene, { record }) => {
    await endSessions(scene, (await requireWeaker(scene, record)).key);
    return undefined;
  },
);
