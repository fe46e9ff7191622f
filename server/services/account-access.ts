import { sql, type Kysely } from "kysely";
import type { Ports } from "../ports.ts";
import type { Database, User } from "../store/schema.ts";
import { seal } from "./secret-box.ts";
import { newTotpSecret } from "./totp.ts";

/** Writes the notice of a change that a person made to their own account, which is delivered later. */
export type EnqueueNotice = (
  db: Kysely<Database>,
  notice: Pick<User, "email" | "username"> & {
    readonly changed: "password" | "factor" | "backupUsed" | "backupMade";
  },
  now: Date,
) => Promise<void>;

/** The account to change, and the session that asks for it. */
type Needs = {
  readonly db: Kysely<Database>;
  readonly ports: Pick<Ports, "secrets">;
  readonly actor: { readonly tokenHash: string };
};

type Change = (needs: Needs, key: string) => Promise<void>;

const changes = {
  /** Ends the sign-ins under way and the sessions, except the one that asks. */
  endSessions: async ({ db, actor }, key) => {
    await endSignIns(db, key);
    await sql`delete from sessions where user_id = ${key}::uuid and token_hash <> ${actor.tokenHash}`.execute(
      db,
    );
  },

  /** Sets another second factor, whose QR is served until its first code; every session and backup code of the old one ends. */
  renewSecondFactor: async (needs, key) => renewSecondFactor(needs, key),

  /** Lets the person try again at once. */
  liftThrottles: async ({ db }, key) => {
    await sql`delete from throttles where user_id = ${key}::uuid`.execute(db);
  },

  /** Ends the recovery code under way: sent to another address, it would no longer belong to this person. */
  endRecovery: async ({ db }, key) => {
    await sql`delete from recovery_codes where user_id = ${key}::uuid`.execute(db);
  },
} satisfies Record<string, Change>;

/** Sets another second factor of a person, given the id of their account. */
export async function renewSecondFactor(
  { db, ports }: Pick<Needs, "db" | "ports">,
  key: string,
): Promise<void> {
  const secret = seal(newTotpSecret(), key, ports.secrets.encryption);
  await sql`update users set totp_secret = ${secret}, totp_confirmed_at = null, totp_last_step = 0
    where id = ${key}::uuid`.execute(db);
  await sql`delete from backup_codes where user_id = ${key}::uuid`.execute(db);
  await endSignIns(db, key);
  await sql`delete from sessions where user_id = ${key}::uuid`.execute(db);
}

/** The changes to the way in which a person signs in. */
export type AccessChange = keyof typeof changes;

/** Changes the way in which the user of a record of `users` signs in, in the transaction that causes it. */
export async function changeAccess(
  needs: Needs,
  { user, change }: { readonly user: string; readonly change: AccessChange },
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select id::text as key from users where number = ${user}::bigint`.execute(needs.db);
  for (const { key } of rows) await changes[change](needs, key);
}

async function endSignIns(db: Kysely<Database>, key: string): Promise<void> {
  await sql`delete from sign_in_handles where user_id = ${key}::uuid`.execute(db);
}
