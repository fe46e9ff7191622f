import section from "../../../../src/sections/users/users.section.ts";
import { access, send } from "../../../engine/commands/effects.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { accountNotice } from "../../../messages/account-notices.ts";
import { SIGN_IN_AGAIN, hasJustSignedIn } from "../own-account.ts";
import { requireWeaker } from "../require-weaker.ts";

/**
 * Removes the person's authenticator: the next sign-in shows a new one. The person is told by mail; one's own is removed
 * only just after signing in (ADR 43).
 */
export const command = implement(section, "resetSecondFactor", async (tx, { record }) => {
  const { key } = await requireWeaker(tx, record);
  if (key === tx.actor.user.id && !(await hasJustSignedIn(tx))) {
    throw conflict("Es su propio segundo factor.", { detail: SIGN_IN_AGAIN });
  }
  const { correo, usuario } = record.values;
  const told = { email: correo ?? "", username: usuario ?? "", changed: "factor" } as const;
  return { effects: [access(record.id, "renewSecondFactor"), send(accountNotice, told)] };
});
