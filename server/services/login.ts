import type * as z from "zod/mini";
import type { login as loginCall } from "../../src/api/contract.ts";
import type { Ports } from "../ports.ts";
import { findByUsername } from "../store/users.ts";
import { accountName } from "./account-name.ts";
import type { BotCheck } from "./bot-check.ts";
import { isPassword } from "./passwords.ts";
import { digestOf, newToken } from "./random-tokens.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";

type Body = z.infer<typeof loginCall.body>;
type Reply = z.infer<typeof loginCall.reply>;

type Needs = Pick<Ports, "db" | "clock"> & {
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
};

/** The sign-in handle that travels as `uid` lives five minutes (decision 10). */
export const HANDLE_LIFETIME = 5 * 60_000;

/** First step of sign-in: user name and password for a short-lived handle (spec §7, auth/login). */
export function createLogin({ db, clock, throttle, botCheck, record }: Needs) {
  return async function login(body: Body, origin: Origin): Promise<Reply> {
    const account = accountName(body.username);
    const refused = refuse(REFUSED.login);
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account }))) {
      await record(origin, { step: "login", outcome: "bot-check" });
      return refused;
    }
    const keys = keysOf("login", origin.network, account);
    if (!(await throttle.count(keys))) {
      await record(origin, { step: "login", outcome: "throttled" });
      return refused;
    }
    const user = await findByUsername(db, account);
    const isRight = await isPassword(body.password, user?.password_hash);
    if (!isRight || !user || user.disabled_at) {
      await throttle.failed(keys);
      const outcome = isRight ? "disabled" : "wrong";
      await record(origin, { step: "login", outcome, userId: user?.id });
      return refused;
    }
    await throttle.succeeded(keys);
    const uid = await openHandle(user.id);
    await record(origin, { step: "login", outcome: "accepted", userId: user.id });
    return { rst: true, uid };
  };

  async function openHandle(userId: string): Promise<string> {
    const uid = newToken();
    const expires_at = new Date(clock.now().getTime() + HANDLE_LIFETIME);
    await db
      .insertInto("sign_in_handles")
      .values({ hash: digestOf(uid), user_id: userId, expires_at })
      .execute();
    return uid;
  }
}
