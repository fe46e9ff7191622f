import { sql, type Kysely } from "kysely";
import { isAskable } from "../store/account-name.ts";
import type { Database } from "../store/schema.ts";

/** The time for which a network stays known to an account after a sign-in, in milliseconds. */
const KNOWN_FOR = 30 * 24 * 60 * 60_000;

type Attempt = { readonly network: string; readonly account: string; readonly now: Date };

/** Whether the person of an account signed in from a network lately. */
export async function isKnownNetwork(
  db: Kysely<Database>,
  { network, account, now }: Attempt,
): Promise<boolean> {
  const since = new Date(now.getTime() - KNOWN_FOR);
  const { rows } = await sql`
    select from sign_in_events e join users on users.id = e.user_id
    where lower(users.username) = ${isAskable(account) ? account : ""} and e.network = ${network}
      and e.step = 'tfa' and e.outcome = 'accepted' and e.at > ${since}::timestamptz
    limit 1`.execute(db);
  return rows.length > 0;
}
