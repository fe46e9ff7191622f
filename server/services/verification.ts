import { sql } from "kysely";
import type * as z from "zod/mini";
import type { tfa as tfaCall } from "../../src/api/contract.ts";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Ports } from "../ports.ts";
import type { User } from "../store/schema.ts";
import { companiesOf } from "../store/users.ts";
import { accountName } from "./account-name.ts";
import type { BotCheck } from "./bot-check.ts";
import { permissionOf } from "./granted-permission.ts";
import { digestOf, newToken } from "./random-tokens.ts";
import { unseal } from "./secret-box.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";
import { qrImage, stepOfCode } from "./totp.ts";

type Body = z.infer<typeof tfaCall.body>;
type Reply = z.infer<typeof tfaCall.reply>;

type Needs = Pick<Ports, "db" | "clock" | "secrets"> & {
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
  readonly everything: readonly PermissionEntry[];
};

/** A handle dies after this many codes; the password has to be given again. */
const MAX_CODES = 5;

/** Second step of sign-in: the QR of the authenticator and the check of its codes (spec §7). */
export function createVerification(needs: Needs) {
  const { db, clock, secrets, throttle, botCheck, record } = needs;

  /** Source of the QR image; empty for an unknown handle and once the user has given a good code (decision 10). */
  async function qr(uid: string): Promise<{ data: string }> {
    const user = await userOf(digestOf(uid));
    if (!user || user.totp_confirmed_at) return { data: "" };
    return { data: await qrImage(secretOf(user), user.username) };
  }

  /** Exchanges a handle and a code for a session; of any number in parallel, one gets it. */
  async function verify(uid: string, body: Body, origin: Origin): Promise<Reply> {
    const handle = digestOf(uid);
    const user = await userOf(handle);
    const account = user && accountName(user.username);
    const refusedAs = async (outcome: "bot-check" | "throttled" | "wrong") => {
      await record(origin, { step: "tfa", outcome, userId: user?.id });
      return refuse(REFUSED.tfa);
    };
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account }))) {
      return refusedAs("bot-check");
    }
    const keys = keysOf("tfa", origin.network, account);
    if (!(await throttle.count(keys))) return refusedAs("throttled");
    const token =
      user && (await countCode(handle)) && (await openSession(handle, user, body.password));
    if (!token) {
      await throttle.failed(keys);
      return refusedAs("wrong");
    }
    await throttle.succeeded(keys);
    await record(origin, { step: "tfa", outcome: "accepted", userId: user.id });
    return { rst: true, token, ...(await sessionData(user)) };
  }

  async function sessionData(user: User) {
    const companies = await companiesOf(db, user.id);
    const last = companies.find(({ id }) => id === String(user.last_company_id));
    return {
      user: { firstname: user.firstname, lastname: user.lastname },
      // The contract's lists are mutable; the server's own are not.
      permission: structuredClone(permissionOf(user, needs.everything)) as Extract<
        Reply,
        { rst: true }
      >["permission"],
      companies,
      company: (last ?? companies[0])?.id ?? "",
      changepwd: user.must_change_password,
    };
  }

  async function userOf(handle: string): Promise<User | undefined> {
    return db
      .selectFrom("sign_in_handles")
      .innerJoin("users", "users.id", "sign_in_handles.user_id")
      .selectAll("users")
      .where("sign_in_handles.hash", "=", handle)
      .where("sign_in_handles.expires_at", ">", clock.now())
      .where("sign_in_handles.attempts", "<", MAX_CODES)
      .where("users.disabled_at", "is", null)
      .executeTakeFirst();
  }

  /** Counts a code against its handle before looking at it. */
  async function countCode(handle: string): Promise<boolean> {
    const counted = await db
      .updateTable("sign_in_handles")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .where("hash", "=", handle)
      .where("attempts", "<", MAX_CODES)
      .where("expires_at", ">", clock.now())
      .returning("hash")
      .execute();
    return counted.length === 1;
  }

  /**
   * One statement takes the code's time step (each is used once, in order), takes the handle and opens the
   * session; whichever part is already gone, no session appears.
   */
  async function openSession(
    handle: string,
    user: User,
    code: string,
  ): Promise<string | undefined> {
    const now = clock.now();
    const step = await stepOfCode(code, secretOf(user), user.totp_last_step, now);
    if (step === undefined) return undefined;
    const token = newToken();
    const { rows } = await sql`
      with step as (
        update users set totp_last_step = ${step}::int,
          totp_confirmed_at = coalesce(totp_confirmed_at, ${now}::timestamptz)
        where id = ${user.id} and totp_last_step < ${step}::int and disabled_at is null
        returning id
      ), handle as (
        delete from sign_in_handles
        where hash = ${handle} and user_id in (select id from step)
        returning user_id
      )
      insert into sessions (token_hash, user_id, created_at, last_seen_at)
      select ${digestOf(token)}::text, user_id, ${now}::timestamptz, ${now}::timestamptz from handle
      returning user_id`.execute(db);
    return rows.length === 1 ? token : undefined;
  }

  function secretOf(user: User): string {
    return unseal(user.totp_secret, user.id, secrets.encryption);
  }

  return { qr, verify };
}

export type Verification = ReturnType<typeof createVerification>;
