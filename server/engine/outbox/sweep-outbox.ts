import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

const DAY = 24 * 3_600_000;

/** The time that an ended message stays visible, in milliseconds; a dead letter stays longer, to be tried again. */
const SEEN_FOR = 30 * DAY;
const DEAD_FOR = 90 * DAY;

/** Removes the messages that ended long ago, with their attempts. */
export async function sweepOutbox(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (span: number) => new Date(now.getTime() - span);
  await sql`
    delete from outbox where finished_at <= ${ago(SEEN_FOR)}::timestamptz
      and (status <> 'dead' or finished_at <= ${ago(DEAD_FOR)}::timestamptz)`.execute(db);
}
