import type * as z from "zod/mini";
import type { tfa as tfaCall } from "../../src/contract/contract.ts";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Ports } from "../ports.ts";
import type { User } from "../store/schema.ts";
import type { Handles } from "./sign-in-handles.ts";
import { companiesOf, rightsOf } from "../store/users.ts";
import { backupCodesOf, backupDigestOf } from "./backup-codes.ts";
import { accountName } from "../store/account-name.ts";
import { mayEnterFrom } from "./allowed-addresses.ts";
import type { EnqueueNotice } from "./account-access.ts";
import type { BotCheck } from "./bot-check.ts";
import { boundSessions } from "./bound-sessions.ts";
import { deviceName } from "./device-name.ts";
import { permissionOf } from "./granted-permission.ts";
import { unseal } from "./secret-box.ts";
import type { Origin, Outcome, RecordSignIn } from "./sign-in-events.ts";
import { REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";
import { qrImage, stepOfCode } from "./totp.ts";

type Body = z.infer<typeof tfaCall.body>;
type Reply = z.infer<typeof tfaCall.reply>;
type Attempt = { readonly user: User; readonly code: string; readonly origin: Origin };
type SessionData = Omit<Extract<Reply, { rst: true }>, "rst" | "msg" | "token" | "backupCodes">;

type Needs = Pick<Ports, "db" | "clock" | "secrets" | "config" | "wake"> & {
  readonly enqueueNotice: EnqueueNotice;
  readonly handles: Handles;
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
  readonly everything: readonly PermissionEntry[];
};

/** Second step of sign-in: the QR of the authenticator and the check of its codes (spec §7). */
export function createVerification(needs: Needs) {
  const { db, clock, config, secrets, handles, throttle, botCheck, record } = needs;
  const whereOf = ({ id }: User, { address }: Origin) => ({
    userId: id,
    address,
    now: clock.now(),
  });
  const secretOf = (user: User) => unseal(user.totp_secret, user.id, secrets.encryption);

  /** Source of the QR image; empty for an unknown handle, and once the user has given a valid code (reading 10). */
  async function qr(uid: string): Promise<{ data: string }> {
    const user = await handles.userOf(uid);
    if (!user || user.totp_confirmed_at) return { data: "" };
    return { data: await qrImage(secretOf(user), user.username) };
  }

  /**
   * Exchanges a handle and a code for a session; of any number in parallel, one gets it. The code is of the authenticator,
   * or one of those that the person keeps for when they have none (ADR 135): its owner is told, there and by mail.
   */
  async function verify(uid: string, body: Body, origin: Origin): Promise<Reply> {
    const user = await handles.userOf(uid);
    const account = user && accountName(user.username);
    const refusedAs = async (outcome: Outcome) => {
      await record(origin, { step: "tfa", outcome, userId: user?.id });
      return refuse(REFUSED.tfa);
    };
    if (!(await botCheck.passes(body.captcha, { network: origin.network, account }))) {
      return refusedAs("bot-check");
    }
    const keys =
      account === undefined
        ? keysOf("tfa", origin.network)
        : await throttle.lanesOf({ step: "tfa", network: origin.network, account });
    if (!(await throttle.count(keys))) return refusedAs("throttled");
    const isHere = user && ((await mayEnterFrom(db, whereOf(user, origin))) || !config.ipList);
    const token = isHere && (await tokenFor(uid, { user, code: body.password, origin }));
    if (!token) {
      await throttle.failed(keys, user?.id);
      return refusedAs(isHere === false ? "address" : "wrong");
    }
    await throttle.succeeded(keys);
    await boundSessions(db, user.id);
    await record(origin, { step: "tfa", outcome: "accepted", userId: user.id });
    const said = backupDigestOf(body.password) === undefined ? {} : await backupUsed(needs, user);
    return { rst: true, ...said, token, ...(await sessionData(needs, user)) };
  }

  async function tokenFor(uid: string, { user, code, origin }: Attempt) {
    if (!(await handles.countCode(uid))) return undefined;
    const proof = await proofOf(user, code);
    if (proof === undefined) return undefined;
    const { network, userAgent } = origin;
    return handles.exchange(uid, { user, proof, network, device: deviceName(userAgent) });
  }

  async function proofOf(user: User, code: string) {
    const backup = backupDigestOf(code);
    if (backup !== undefined) return { backup };
    const step = await stepOfCode(code, secretOf(user), user.totp_last_step, clock.now());
    return step === undefined ? undefined : { step };
  }

  return { qr, verify };
}

/** Tells the owner that one of their backup codes was used: how many are left, and a mail, in case it was not them. */
async function backupUsed({ db, clock, wake, enqueueNotice }: Needs, user: User) {
  await enqueueNotice(db, { ...user, changed: "backupUsed" }, clock.now());
  wake();
  const left = await backupCodesOf(db, user.id);
  return { msg: backupUsedWords(left), backupCodes: left };
}

function backupUsedWords(left: number): string {
  const entered = "Ingresó con un código de respaldo.";
  if (left === 0) return `${entered} Era el último: cree otros en Mi perfil.`;
  return left === 1 ? `${entered} Le queda 1.` : `${entered} Le quedan ${left}.`;
}

/** The session data stored in the browser (spec §3); the company is the last one worked in, otherwise the first. */
async function sessionData({ db, everything }: Needs, user: User): Promise<SessionData> {
  const [companies, rights] = await Promise.all([companiesOf(db, user.id), rightsOf(db, user.id)]);
  const last = companies.find(({ id }) => id === String(user.last_company_id));
  return {
    user: { firstname: user.firstname, lastname: user.lastname },
    permission: permissionOf({ ...user, ...rights }, everything).map(
      ({ controller, status, actions }) => ({
        controller,
        status,
        actions: [...actions],
      }),
    ),
    companies,
    company: (last ?? companies[0])?.id ?? "",
    changepwd: user.must_change_password,
  };
}
