import { deliveryOf, type Delivery } from "../engine/outbox/message-kind.ts";
import { addressOf } from "../config.ts";
import type { Mail, Ports } from "../ports.ts";
import { CODE_LIFETIME, INVITATION_LIFETIME, makeCode } from "../services/recovery-codes.ts";
import { findByEmail } from "../store/users.ts";
import { invitationMessage, recoveryMessage } from "./code-messages.ts";
import { invitationMail, recoveryMail, type CodeContents } from "./code-mails.ts";

type Needs = Pick<Ports, "db" | "clock" | "mailer" | "config">;

type Letter = {
  readonly lifetime: number;
  readonly write: (contents: CodeContents) => Mail;
};

/**
 * Delivers the mails that carry a code. Each attempt makes its own code and ends the former, so a late mail of an
 * abandoned attempt carries a code that no longer works, as the mail itself says.
 */
export function codeDeliveries({ db, clock, mailer, config }: Needs): readonly Delivery[] {
  async function send(email: string, { lifetime, write }: Letter): Promise<void> {
    const user = await findByEmail(db, email);
    if (!user || user.estado === "inactive") return;
    const code = await makeCode({ db, clock }, user.id, lifetime);
    await mailer.send(write({ user, code, address: addressOf(config) }));
  }

  /** Whether the code of a person still lives longer than any that is asked for. */
  async function hasInvitation(email: string): Promise<boolean> {
    const row = await db
      .selectFrom("recovery_codes")
      .innerJoin("users", "users.id", "recovery_codes.user_id")
      .select("recovery_codes.user_id")
      .where(({ fn }) => fn<string>("lower", ["users.email"]), "=", email)
      .where("recovery_codes.expires_at", ">", new Date(clock.now().getTime() + CODE_LIFETIME))
      .executeTakeFirst();
    return row !== undefined;
  }

  const recovery: Letter = { lifetime: CODE_LIFETIME, write: recoveryMail };
  const invitation: Letter = { lifetime: INVITATION_LIFETIME, write: invitationMail };
  return [
    deliveryOf(recoveryMessage, async ({ payload: { email } }) => {
      // Anybody may ask for a code: one of ten minutes must not end an invitation of three days.
      const isInvited = await hasInvitation(email);
      await send(email, isInvited ? invitation : recovery);
    }),
    deliveryOf(invitationMessage, async ({ payload }) => send(payload.email, invitation)),
  ];
}
