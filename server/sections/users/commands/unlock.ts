import section from "../../../../src/sections/users/users.section.ts";
import { access } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

/** Ends the wait of a person who is locked out. */
export const command = implement(section, "unlock", async (_tx, { record }) => ({
  effects: [access(record.id, "liftThrottles")],
}));
