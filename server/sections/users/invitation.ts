import { send, type Effect } from "../../engine/commands/effects.ts";
import { accountName } from "../../store/account-name.ts";
import { invitationMessage } from "../../messages/code-messages.ts";
import { INVITATION_LIFETIME } from "../../services/recovery-codes.ts";

/** Sends the mail that lets a person choose a password. */
export const invitationTo = (email: string): Effect =>
  send(invitationMessage, { email: accountName(email) }, { lifetime: INVITATION_LIFETIME });
