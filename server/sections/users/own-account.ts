import { sql } from "kysely";
import type { TransactionContext } from "../../engine/served.types.ts";

/** The time after signing in during which a person may change how they sign in; in milliseconds. */
const JUST_SIGNED_IN = 5 * 60_000;

/** The way in which a person may change their own mail or second factor. */
export const SIGN_IN_AGAIN =
  "Cierre su sesión y entre de nuevo con su contraseña y su código: tiene 5 minutos para hacerlo.";

/**
 * Whether the session that asks was opened just now, with password and code: a session that is stolen later, or left
 * open, cannot become the account itself (ADR 43).
 */
export async function hasJustSignedIn({ db, actor, now }: TransactionContext): Promise<boolean> {
  const since = new Date(now.getTime() - JUST_SIGNED_IN);
  const { rows } = await sql`
    select from sessions where token_hash = ${actor.tokenHash} and user_id = ${actor.user.id}::uuid
      and created_at > ${since}::timestamptz`.execute(db);
  return rows.length > 0;
}
