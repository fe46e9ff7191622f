import { sql, type Kysely } from "kysely";
import { TIMER } from "../timers/timer-row.ts";
import type { Database } from "../../store/schema.ts";

const DAY = 24 * 3_600_000;

/** The time that an ended job stays visible, in milliseconds; a failed one stays longer, to be tried again. */
const SEEN_FOR = 7 * DAY;
const FAILED_FOR = 30 * DAY;

/** Removes the jobs that ended long ago, and the timers that did their work. */
export async function sweepJobs(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (span: number) => new Date(now.getTime() - span);
  await sql`
    delete from jobs where finished_at <= ${ago(SEEN_FOR)}::timestamptz
      and (status <> 'failed' or finished_at <= ${ago(FAILED_FOR)}::timestamptz)`.execute(db);
  // The record of a timer has in its history what became of it.
  await sql`delete from jobs where kind = ${TIMER} and status = 'done'`.execute(db);
}
