import type * as z from "zod/mini";
import type { changePassword, updatePassword } from "../../src/contract/contract.ts";
import type { Kysely } from "kysely";
import type { Company } from "../../src/domain/session.ts";
import type { Ports } from "../ports.ts";
import { ownerOfCode, spendCode } from "./recovery-codes.ts";
import { companiesOf, replacePassword } from "../store/users.ts";
import type { Database, User } from "../store/schema.ts";
import { accountName } from "../store/account-name.ts";
import type { EnqueueNotice } from "./account-access.ts";
import type { BotCheck } from "./bot-check.ts";
import { personalWeaknessOf, weaknessOf, type PasswordOwner } from "./password-check.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { SignedIn } from "./sessions.ts";
import type { Origin, RecordSignIn } from "./sign-in-events.ts";
import { PASSWORD_CHANGED, PASSWORD_UPDATED, REFUSED, refuse } from "./sign-in-messages.ts";
import { keysOf, type Throttle } from "./throttle.ts";

type UpdateBody = z.infer<typeof updatePassword.body>;
type ChangeBody = z.infer<typeof changePassword.body>;

type Needs = Pick<Ports, "db" | "clock" | "wake"> & {
  readonly enqueueNotice: EnqueueNotice;
  readonly throttle: Throttle;
  readonly botCheck: BotCheck;
  readonly record: RecordSignIn;
};

/** The two ways to a new password: with a recovery code, or signed in with the current one. */
export function createPasswordChange(needs: Needs) {
  const { db, throttle, botCheck, record } = needs;

  /** Exchanges a recovery code for a new password and ends every session of its owner (spec §7). */
  async function update(body: UpdateBody, origin: Origin) {
    if (!(await botCheck.passes(body.captcha, { network: origin.network }))) {
      await record(origin, { step: "update", outcome: "bot-check" });
      return refuse(REFUSED.update);
    }
    const weakness = weaknessOf(body);
    if (weakness !== undefined) return refuse(weakness);
    const keys = keysOf("update", origin.network);
    if (!(await throttle.count(keys))) {
      await record(origin, { step: "update", outcome: "throttled" });
      return refuse(REFUSED.update);
    }
    const owner = await ownerOfCode(needs, body.code);
    const personal = owner && personalWeaknessOf(body.password, await withCompanies(db, owner));
    if (personal !== undefined) {
      await record(origin, { step: "update", outcome: "weak-password", userId: owner?.id });
      return refuse(personal);
    }
    // Used up before the costly hash: of any number in parallel, one gets past this line.
    if (!owner || !(await spendCode(needs, body.code))) {
      await throttle.failed(keys);
      await record(origin, { step: "update", outcome: "wrong", userId: owner?.id });
      return refuse(REFUSED.update);
    }
    await setPassword(needs, { owner, password: body.password });
    await throttle.succeeded(keys);
    // A person under a back-off for the forgotten password may use the new one at once.
    const { pair } = keysOf("login", origin.network, accountName(owner.username));
    await throttle.succeeded({ pair, wide: [] });
    await record(origin, { step: "update", outcome: "accepted", userId: owner.id });
    return { rst: true as const, msg: PASSWORD_UPDATED };
  }

  /** Changes the signed-in person's password; their other sessions end, the calling one continues. */
  async function change(body: ChangeBody, by: SignedIn, origin: Origin) {
    const { user, companies, tokenHash } = by;
    const account = accountName(user.username);
    const keys = await throttle.lanesOf({ step: "change", network: origin.network, account });
    if (!(await throttle.count(keys))) {
      await record(origin, { step: "change", outcome: "throttled", userId: user.id });
      return refuse(REFUSED.change);
    }
    if (!(await isPassword(body.current_password, await hashOf(db, user.id)))) {
      await record(origin, { step: "change", outcome: "wrong", userId: user.id });
      return refuse(REFUSED.change);
    }
    await throttle.succeeded(keys);
    const weakness = weaknessOfChange(body, { ...user, companies: namesOf(companies) });
    if (weakness !== undefined) {
      await record(origin, { step: "change", outcome: "weak-password", userId: user.id });
      return refuse(weakness);
    }
    await setPassword(needs, { owner: user, password: body.password, keep: tokenHash });
    await record(origin, { step: "change", outcome: "accepted", userId: user.id });
    return { rst: true as const, msg: PASSWORD_CHANGED };
  }

  return { update, change };
}

type NewPassword = {
  readonly owner: Pick<User, "id" | "email" | "username">;
  readonly password: string;
  readonly keep?: string;
};

/** Sets a password and writes the mail that tells its owner, both or neither. */
async function setPassword(
  { db, clock, wake, enqueueNotice }: Needs,
  { owner, password, keep = "" }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await replacePassword(tx, { userId: owner.id, hash, keep });
    await enqueueNotice(tx, { ...owner, changed: "password" }, clock.now());
  });
  wake();
}

async function withCompanies(db: Kysely<Database>, owner: User) {
  return { ...owner, companies: namesOf(await companiesOf(db, owner.id)) };
}

/** The digest of a person's password. */
export async function hashOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const user = db.selectFrom("users").select("password_hash").where("id", "=", id);
  return (await user.executeTakeFirst())?.password_hash;
}

const namesOf = (companies: readonly Company[]) => companies.map(({ nombre }) => nombre);

function weaknessOfChange(body: ChangeBody, owner: PasswordOwner): string | undefined {
  return samenessOf(body) ?? weaknessOf(body) ?? personalWeaknessOf(body.password, owner);
}

function samenessOf({ current_password, password }: ChangeBody): string | undefined {
  return current_password.normalize("NFKC") === password.normalize("NFKC")
    ? "La nueva contraseña debe ser distinta de la actual."
    : undefined;
}
