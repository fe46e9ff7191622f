import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { accountName } from "../../services/account-name.ts";
import { enqueueInvitation } from "../../services/code-messages.ts";
import { unusableHash } from "../../services/passwords.ts";
import { seal } from "../../services/secret-box.ts";
import { newTotpSecret } from "../../services/totp.ts";
import type { Rights } from "../../store/users.ts";
import type { TransactionContext } from "../../engine/served.types.ts";

/** What the rules of users ask of an account; its rights are those of its role, also of one that is set aside for now. */
export type Account = Rights & {
  /** The key that signing in knows it by. */
  readonly key: string;
  readonly is_admin: boolean;
  readonly email: string;
  readonly hasEntered: boolean;
  readonly companies: readonly string[];
};

/** The account of a user's record; null for one that is not written yet. */
export async function accountOf(
  { db }: TransactionContext,
  number: string,
): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select users.id::text as key, is_admin, email,
      totp_confirmed_at is not null or users.estado = 'active' as "hasEntered",
      coalesce(roles.nombre, '') as role, coalesce(roles.permisos, '[]') as permission,
      array(select company_id::text from user_companies where user_id = users.id) as companies
    from users left join roles on roles.id = users.rol where number = ${number}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What a new account starts with beside its fields: a key, a second factor to be set up, and no password yet. */
export function columnsOfNewAccount({
  ports,
}: TransactionContext): Readonly<Record<string, unknown>> {
  const id = randomUUID();
  return {
    id,
    password_hash: unusableHash(),
    is_admin: false,
    totp_secret: seal(newTotpSecret(), id, ports.secrets.encryption),
    totp_last_step: 0,
  };
}

/** Ends the sign-ins under way and the sessions of an account, but for the one that asks. */
export async function endSessions({ db, actor }: TransactionContext, key: string): Promise<void> {
  await sql`delete from sign_in_handles where user_id = ${key}::uuid`.execute(db);
  await sql`delete from sessions where user_id = ${key}::uuid and token_hash <> ${actor.tokenHash}`.execute(
    db,
  );
}

/** Gives an account another second factor, whose QR is served until its first code; nobody stays in with the old one. */
export async function renewSecondFactor(tx: TransactionContext, key: string): Promise<void> {
  const secret = seal(newTotpSecret(), key, tx.ports.secrets.encryption);
  await sql`update users set totp_secret = ${secret}, totp_confirmed_at = null, totp_last_step = 0
    where id = ${key}::uuid`.execute(tx.db);
  await sql`delete from sign_in_handles where user_id = ${key}::uuid`.execute(tx.db);
  await sql`delete from sessions where user_id = ${key}::uuid`.execute(tx.db);
}

/** Lets an account try again at once. */
export async function liftThrottles({ db }: TransactionContext, key: string): Promise<void> {
  await sql`delete from throttles where user_id = ${key}::uuid`.execute(db);
}

/** Asks for the mail that lets a person choose a password, in the transaction; it is sent once that ends. */
export async function invite({ db, now }: TransactionContext, email: string): Promise<void> {
  await enqueueInvitation(db, { email: accountName(email), now });
}
