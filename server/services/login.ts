import type * as z from "zod/mini";
import type { login as loginCall } from "../../src/api/contract.ts";
import type { Ports } from "../ports.ts";
import type { Handles } from "../store/sign-in-handles.ts";
import { findByUsername } from "../store/users.ts";
import { accountName } from "./account-name.ts";
import type { BotCheck } from "./bot-check.ts";
import { isPassword } from "./passwords.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";

type Body = z.infer<typeof loginCall.body>;
type Reply = z.infer<typeof loginCall.reply>;

type Needs = Pick<Ports, "db"> & {
  readonly handles: Handles;
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
};

/** First step of sign-in: user name and password for a short-lived handle (spec §7, auth/login). */
export function createLogin({ db, handles, throttle, botCheck, record }: Needs) {
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
    const uid = await handles.open(user.id);
    await record(origin, { step: "login", outcome: "accepted", userId: user.id });
    return { rst: true, uid };
  };
}
