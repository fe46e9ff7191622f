import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { announceDue } from "../queue/claims.ts";
import type { JobKinds } from "./define-job.ts";
import { JOB_ROW, type JobRow } from "./job-row.ts";
import { isCancellable } from "./read-jobs.ts";

/** PostgreSQL's code of a second row where a unique index allows one. */
const UNIQUE_VIOLATION = "23505";

/**
 * Asks a job to stop: its chart receives `cancellation.requested` before its next step. False where the job has ended
 * or its state does not take the event.
 */
export async function cancelJob(
  db: Kysely<Database>,
  kinds: JobKinds,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<JobRow & { readonly created_at: Date }>`
    select ${JOB_ROW}, created_at from jobs where id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined || !isCancellable(row, kinds)) return false;
  const { rows: asked } = await sql`
    update jobs set cancel_asked_at = coalesce(cancel_asked_at, ${now}::timestamptz),
      due_at = case when claimed_by is null then ${now}::timestamptz else due_at end
    where id = ${id}::bigint and status in ('waiting', 'running') returning id`.execute(db);
  await announceDue(db);
  return asked.length === 1;
}

/**
 * Resumes a failed job from the step that failed, as a repetition of it: what the step does outside may already be done.
 * False where it has not failed, another job of its key is live, or its record says that it stopped and leads on (ADR 101).
 */
export async function retryJob(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const isRevived = await reviveJob(db, id, now);
  if (isRevived) await announceDue(db);
  return isRevived;
}

async function reviveJob(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  try {
    const { rows } = await sql`
      update jobs set status = 'waiting', due_at = ${now}::timestamptz, finished_at = null,
        attempts = 1, cancel_asked_at = null
      where id = ${id}::bigint and status = 'failed' and not halted and not exists (
        select 1 from jobs other where other.kind = jobs.kind and other.key = jobs.key
          and other.status in ('waiting', 'running')
      ) returning id`.execute(db);
    return rows.length === 1;
  } catch (error) {
    // Another job of the key was enqueued after the statement had looked: the unique index of the live ones refuses
    // two.
    if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
