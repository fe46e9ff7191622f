import type section from "../../../../src/sections/users/users.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { renewSecondFactor } from "../../access/user-account.ts";
import { requireWeaker } from "../require-weaker.ts";

/** Forgets the person's authenticator: the next sign-in shows a new one. */
export const resetSecondFactor = implement<typeof section>(
  { event: "resetSecondFactor" },
  async (scene, { record }) => {
    await renewSecondFactor(scene, (await requireWeaker(scene, record)).key);
    return undefined;
  },
);
