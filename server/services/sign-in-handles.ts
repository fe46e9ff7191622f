import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Clock } from "../ports.ts";
import { digestOf, newToken } from "./random-tokens.ts";
import type { Database, User } from "../store/schema.ts";

/** The handle sent as `uid` lives five minutes (reading 10); in milliseconds. */
const LIFETIME = 5 * 60_000;

/** A handle ends after this many codes; then the password must be given again. */
const MAX_CODES = 5;

/** The proof of the second factor: the time step of an authenticator's code, or the digest of a backup code. */
type Proof = { readonly step: number } | { readonly backup: string };

type Opening = {
  readonly user: User;
  readonly proof: Proof;
  readonly network: string;
  readonly device: string;
};

type Needs = { readonly db: Kysely<Database>; readonly clock: Clock };

/** The time between the password and the code: opaque handles, hashed at rest. */
export function createHandles({ db, clock }: Needs) {
  /** A new handle of a user, as it is sent. */
  async function open(userId: string): Promise<string> {
    const uid = newToken();
    const expires_at = new Date(clock.now().getTime() + LIFETIME);
    await db
      .insertInto("sign_in_handles")
      .values({ hash: digestOf(uid), user_id: userId, expires_at })
      .execute();
    return uid;
  }

  /** The user of a live handle. */
  async function userOf(uid: string): Promise<User | undefined> {
    return db
      .selectFrom("sign_in_handles")
      .innerJoin("users", "users.id", "sign_in_handles.user_id")
      .selectAll("users")
      .where("sign_in_handles.hash", "=", digestOf(uid))
      .where("sign_in_handles.expires_at", ">", clock.now())
      .where("sign_in_handles.attempts", "<", MAX_CODES)
      .where("users.estado", "<>", "inactive")
      .executeTakeFirst();
  }

  /** Counts a code against its handle before it is checked; false when it must not be checked. */
  async function countCode(uid: string): Promise<boolean> {
    const counted = await db
      .updateTable("sign_in_handles")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .where("hash", "=", digestOf(uid))
      .where("attempts", "<", MAX_CODES)
      .where("expires_at", ">", clock.now())
      .returning("hash")
      .execute();
    return counted.length === 1;
  }

  /**
   * Takes the code (a time step is used once, in order; a backup code once), takes the handle and opens the session, in one
   * statement; if either was already taken, no session is opened. Returns the session's token.
   */
  async function exchange(uid: string, opening: Opening): Promise<string | undefined> {
    const { user, proof, network, device } = opening;
    const now = clock.now();
    const token = newToken();
    const { rows } = await sql`
      with proof as (${takenBy(user, proof, now)}), handle as (
        delete from sign_in_handles
        where hash = ${digestOf(uid)} and user_id in (select id from proof)
        returning user_id
      )
      insert into sessions (token_hash, user_id, created_at, last_seen_at, network, device)
      select ${digestOf(token)}::text, user_id, ${now}::timestamptz, ${now}::timestamptz,
        ${network}::text, ${device}::text
      from handle
      returning user_id`.execute(db);
    return rows.length === 1 ? token : undefined;
  }

  return { open, userOf, countCode, exchange };
}

/** Takes the proof of an open account, once: gives its id where nobody took it before. */
function takenBy(user: User, proof: Proof, now: Date): RawBuilder<unknown> {
  const isOpen = sql`estado <> 'inactive' and password_hash = ${user.password_hash}`;
  if ("backup" in proof) {
    return sql`delete from backup_codes where user_id = ${user.id} and code_hash = ${proof.backup}
        and exists (select from users where id = ${user.id} and ${isOpen})
      returning user_id as id`;
  }
  return sql`update users set totp_last_step = ${proof.step}::int,
      totp_confirmed_at = coalesce(totp_confirmed_at, ${now}::timestamptz),
      first_entered_at = coalesce(first_entered_at, ${now}::timestamptz),
      estado = case when estado = 'invited' then 'active' else estado end
    where id = ${user.id} and totp_last_step < ${proof.step}::int and ${isOpen}
    returning id`;
}

export type Handles = ReturnType<typeof createHandles>;
