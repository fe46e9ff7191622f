import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

/** The most sessions that one person may have open. */
const MOST_SESSIONS = 25;

/** Ends the sessions of a person beyond the most that one may have, the longest unused first. */
export async function boundSessions(db: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId}::uuid
      order by last_seen_at desc, token_hash offset ${MOST_SESSIONS})`.execute(db);
}
