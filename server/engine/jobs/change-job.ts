import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { announceDue } from "../queue/claims.ts";
import { CANCELLATION, beginProcess, takes } from "./chart-process.ts";
import type { JobKinds } from "./define-job.ts";
import { JOB_ROW, type JobRow } from "./job-row.ts";
import { stateOf } from "./job-turn.ts";

/**
 * Asks a job to stop: its chart is given `cancellation.requested` before its next step. `refused` where the job has
 * ended or its state does not take the event.
 */
export async function cancelJob(
  db: Kysely<Database>,
  kinds: JobKinds,
  id: string,
  now: Date,
): Promise<"accepted" | "refused" | "unknown"> {
  const { rows } = await sql<JobRow & { readonly status: string }>`
    select ${JOB_ROW}, status from jobs where id = ${id}::bigint`.execute(db);
  const [row] = rows;
  const job = row && kinds.get(row.kind);
  if (row === undefined || job === undefined) return "unknown";
  const state = stateOf(row) ?? beginProcess(job.machine, row.input, now);
  if (!takes(job.machine, state, { type: CANCELLATION })) return "refused";
  const { rows: asked } = await sql`
    update jobs set cancel_asked_at = coalesce(cancel_asked_at, ${now}::timestamptz),
      due_at = case when claimed_by is null then ${now}::timestamptz else due_at end
    where id = ${id}::bigint and status in ('waiting', 'running') returning id`.execute(db);
  await announceDue(db);
  return asked.length === 1 ? "accepted" : "refused";
}

/** Has a failed job go on from the step that failed; `occupied` where another of its key lives by now. */
export async function retryJob(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<"accepted" | "refused" | "occupied"> {
  const { rows } = await sql<{ isOccupied: boolean }>`
    with failed as (
      select id, exists (
        select 1 from jobs other where other.kind = jobs.kind and other.key = jobs.key
          and other.status in ('waiting', 'running')
      ) as occupied from jobs where id = ${id}::bigint and status = 'failed' for update
    ), retried as (
      update jobs set status = 'waiting', due_at = ${now}::timestamptz, finished_at = null,
        attempts = 0, cancel_asked_at = null
      from failed where jobs.id = failed.id and not failed.occupied
    )
    select occupied as "isOccupied" from failed`.execute(db);
  const [row] = rows;
  if (row === undefined) return "refused";
  if (row.isOccupied) return "occupied";
  await announceDue(db);
  return "accepted";
}
