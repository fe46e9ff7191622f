import type { Effect } from "../../engine/commands/effects.ts";
import { send } from "../../engine/commands/effects.ts";
import { accountName } from "../../services/account-name.ts";
import { invitationMessage } from "../../services/code-messages.ts";
import { INVITATION_LIFETIME } from "../../store/recovery-codes.ts";

/** Sends the mail that lets a person choose a password. */
export const invitationTo = (email: string): Effect =>
  send(invitationMessage, { email: accountName(email) }, INVITATION_LIFETIME);
