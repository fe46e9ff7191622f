import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { announceDue } from "../queue/claims.ts";

/** Enqueues a dead letter again, with all its attempts; false where the message is not one. */
export async function retryMessage(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update outbox set status = 'waiting', due_at = ${now}::timestamptz, attempts = 0,
      finished_at = null
    where id = ${id}::bigint and status = 'dead' returning id`.execute(db);
  if (rows.length === 0) return false;
  await announceDue(db);
  return true;
}
