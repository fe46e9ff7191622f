import type section from "../../../../src/sections/users/users.section.ts";
import { access } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";

import { requireWeaker } from "../require-weaker.ts";

/** Removes the person's authenticator: the next sign-in shows a new one. */
export const command = implement<typeof section>(
  { event: "resetSecondFactor" },
  async (tx, { record }) => {
    await requireWeaker(tx, record);
    return { effects: [access(record.id, "renewSecondFactor")] };
  },
);
