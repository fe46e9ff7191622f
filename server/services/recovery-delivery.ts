import { sql } from "kysely";
import type { Ports } from "../ports.ts";
import { CODE_LIFETIME, INVITATION_LIFETIME, makeCode } from "../store/recovery-codes.ts";
import { findByEmail } from "../store/users.ts";
import { invitationMail, recoveryMail } from "./recovery-mail.ts";

type Needs = Pick<Ports, "db" | "clock" | "mailer" | "background" | "config">;

/** A delivery that takes longer is taken to have died with its process, and tried again. */
const CLAIM = 60_000;

/** The mails that carry a code: of whoever asked to recover a password, and of whoever is invited. */
export function createDelivery({ db, clock, mailer, background, config }: Needs) {
  /** Sends the mail of one request, if it is still wanted and nobody else is at it. */
  async function deliver(id: string): Promise<void> {
    const now = clock.now();
    const ago = (span: number) => new Date(now.getTime() - span);
    const claimed = await db
      .updateTable("recovery_requests")
      .set({ claimed_until: new Date(now.getTime() + CLAIM) })
      .where("id", "=", id)
      .where("claimed_until", "<=", now)
      .where(
        "requested_at",
        ">",
        sql<Date>`case purpose when 'invitation' then ${ago(INVITATION_LIFETIME)}::timestamptz
          else ${ago(CODE_LIFETIME)}::timestamptz end`,
      )
      .returning(["email", "purpose"])
      .executeTakeFirst();
    if (!claimed) return;
    const user = await findByEmail(db, claimed.email);
    if (user && user.estado !== "inactive") {
      const isInvited = claimed.purpose === "invitation";
      const lifetime = isInvited ? INVITATION_LIFETIME : CODE_LIFETIME;
      const code = await makeCode({ db, clock }, user.id, lifetime);
      const contents = { user, code, address: config.publicUrl?.href };
      await mailer.send(isInvited ? invitationMail(contents) : recoveryMail(contents));
    }
    await db.deleteFrom("recovery_requests").where("id", "=", id).execute();
  }

  /** Sends what is wanted and nobody is at: what was just asked for, and what an earlier process left undelivered. */
  async function deliverPending(): Promise<void> {
    const pending = await db
      .selectFrom("recovery_requests")
      .select("id")
      .where("claimed_until", "<=", clock.now())
      .execute();
    for (const { id } of pending) background.run("recovery-mail", () => deliver(id));
  }

  return { deliver, deliverPending };
}
