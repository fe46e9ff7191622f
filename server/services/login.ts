import type * as z from "zod/mini";
import type { login as loginCall } from "../../src/contract/contract.ts";
import type { Ports } from "../ports.ts";
import type { User } from "../store/schema.ts";
import type { Handles } from "./sign-in-handles.ts";
import { findByUsername } from "../store/users.ts";
import { accountName } from "../store/account-name.ts";
import { mayEnterFrom } from "./allowed-addresses.ts";
import type { BotCheck } from "./bot-check.ts";
import { hashPassword, isOfAnotherCost, isPassword } from "./passwords.ts";
import type { Origin, Outcome, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import type { Throttle } from "./throttle.ts";

type Body = z.infer<typeof loginCall.body>;
type Reply = z.infer<typeof loginCall.reply>;

type Needs = Pick<Ports, "db" | "clock" | "config"> & {
  readonly handles: Handles;
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
};

/** First step of sign-in: exchanges user name and password for a short-lived handle (spec §7, auth/login). */
export function createLogin({ db, clock, config, handles, throttle, botCheck, record }: Needs) {
  return async function login(body: Body, origin: Origin): Promise<Reply> {
    const account = accountName(body.username);
    const refused = refuse(REFUSED.login);
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account }))) {
      await record(origin, { step: "login", outcome: "bot-check" });
      return refused;
    }
    const keys = await throttle.lanesOf({ step: "login", network: origin.network, account });
    if (!(await throttle.count(keys))) {
      await record(origin, { step: "login", outcome: "throttled" });
      return refused;
    }
    const user = await findByUsername(db, account);
    const isRight = await isPassword(body.password, user?.password_hash);
    // Run for every user name and password, so that the time of the reply does not reveal the reason of a refusal.
    const attempt = { userId: user?.id ?? NOBODY, address: origin.address, now: clock.now() };
    const isHere = (await mayEnterFrom(db, attempt)) || !config.ipList;
    const obstacle = isRight && user ? obstacleTo(user, isHere) : "wrong";
    if (!user || obstacle) {
      await throttle.failed(keys, user?.id);
      await record(origin, { step: "login", outcome: obstacle ?? "wrong", userId: user?.id });
      return refused;
    }
    await throttle.succeeded(keys);
    await renewHash(db, user, body.password);
    const uid = await handles.open(user.id);
    await record(origin, { step: "login", outcome: "accepted", userId: user.id });
    return { rst: true, uid };
  };
}

/** Hashes a right password anew where its hash is of another cost, unless it was changed meanwhile. */
async function renewHash(db: Ports["db"], { id, password_hash: former }: User, password: string) {
  if (!isOfAnotherCost(former)) return;
  const hash = await hashPassword(password);
  await db
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", id)
    .where("password_hash", "=", former)
    .execute();
}

/** The id of an unknown user, which no user has. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The reason why a person with the right password may not sign in. */
function obstacleTo({ estado }: User, isHere: boolean): Outcome | undefined {
  if (estado === "inactive") return "disabled";
  return isHere ? undefined : "address";
}
