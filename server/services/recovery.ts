import type { Kysely } from "kysely";
import { isEmail } from "../../src/domain/form-rules.ts";
import type { Ports } from "../ports.ts";
import type { Database } from "../store/schema.ts";
import { accountName } from "../store/account-name.ts";
import type { BotCheck } from "./bot-check.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { RECOVERY_SENT, REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";

type Body = { readonly email: string; readonly captcha: string };

/** Enqueues the request for a recovery code, which is delivered later. */
export type EnqueueRecovery = (
  db: Kysely<Database>,
  wish: { readonly email: string; readonly now: Date },
) => Promise<void>;

type Needs = Pick<Ports, "db" | "clock" | "wake"> & {
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
  readonly enqueueRecovery: EnqueueRecovery;
};

/** Recovery by mail: neither the text nor the time of the reply depends on whether the email is known. */
export function createRecovery(needs: Needs) {
  const { db, clock, wake, throttle, botCheck, record, enqueueRecovery } = needs;

  /**
   * Takes a request. The same is written for every email; its owner is looked up after the reply. It is written first
   * so that a killed process loses no promised mail.
   */
  async function request(body: Body, origin: Origin) {
    const email = accountName(body.email);
    if (!isEmail(email)) return refuse("Correo no es válido");
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account: email }))) {
      await record(origin, { step: "recovery", outcome: "bot-check" });
      return refuse(REFUSED.recovery);
    }
    if (await throttle.count(keysOf("recovery", origin.network, email))) {
      await enqueueRecovery(db, { email, now: clock.now() });
      await record(origin, { step: "recovery", outcome: "accepted" });
      wake();
    } else {
      await record(origin, { step: "recovery", outcome: "throttled" });
    }
    return { rst: true as const, msg: RECOVERY_SENT };
  }

  return { request };
}
