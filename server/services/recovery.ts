import { randomUUID } from "node:crypto";
import { isEmail } from "../../src/domain/form-rules.ts";
import type { Ports } from "../ports.ts";
import { accountName } from "./account-name.ts";
import type { BotCheck } from "./bot-check.ts";
import { createDelivery } from "./recovery-delivery.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { RECOVERY_SENT, REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";

type Body = { readonly email: string; readonly captcha: string };

type Needs = Pick<Ports, "db" | "clock" | "mailer" | "background" | "config"> & {
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
};

/** Recovery by mail: the reply never depends on whether the email is known, in words or in time. */
export function createRecovery(needs: Needs) {
  const { db, clock, background, throttle, botCheck, record } = needs;
  const delivery = createDelivery(needs);

  /**
   * Takes a request. What is written is the same for every email; who it belongs to is looked up after the
   * reply. It is written first so that a killed process loses no promised mail.
   */
  async function request(body: Body, origin: Origin) {
    const email = accountName(body.email);
    if (!isEmail(email)) return refuse("Correo no es válido");
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account: email }))) {
      await record(origin, { step: "recovery", outcome: "bot-check" });
      return refuse(REFUSED.recovery);
    }
    if (await throttle.count(keysOf("recovery", origin.network, email))) {
      const id = randomUUID();
      const now = clock.now();
      await db
        .insertInto("recovery_requests")
        .values({ id, email, requested_at: now, claimed_until: now })
        .execute();
      await record(origin, { step: "recovery", outcome: "accepted" });
      background.run("recovery-mail", () => delivery.deliver(id));
    } else {
      await record(origin, { step: "recovery", outcome: "throttled" });
    }
    return { rst: true as const, msg: RECOVERY_SENT };
  }

  /** Gives up the claims of an earlier process; only for whoever is sure to be alone. */
  async function releaseClaims(): Promise<void> {
    await db.updateTable("recovery_requests").set({ claimed_until: clock.now() }).execute();
  }

  return { request, deliverPending: delivery.deliverPending, releaseClaims };
}
