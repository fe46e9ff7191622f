import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../store/schema.ts";
import { CANCELLATION, situationOf, takes, type ProcessState } from "./chart-process.ts";
import type { Job } from "./define-job.ts";
import { JOB_ROW, type JobRow } from "./job-row.ts";
import type { Turned } from "./job-turn.ts";

/** A job that a process has claimed: `by` is its claim. */
export type Claimed = { readonly job: Job; readonly row: JobRow; readonly by: string };

/**
 * Thrown where a claim ran out and another process has the job: the transaction is rolled back, since the work is now
 * that process's.
 */
export class ClaimLost extends Error {
  constructor({ id }: JobRow) {
    super(`Another process has the job ${id}`);
  }
}

type Times = { readonly now: Date; /** The end of the claim. */ readonly until: Date };

/**
 * Writes the result of a turn of a job, in its transaction. A job that waits or has ended is released.
 * @returns the job as it is now.
 * @throws ClaimLost
 */
export async function saveTurn(
  tx: Kysely<Database>,
  { job, row, by }: Claimed,
  { state, isCancelled }: Turned,
  times: Times,
): Promise<JobRow> {
  const { context } = state.snapshot as { readonly context?: unknown };
  const progress = job.progress(context);
  const reason = progress.words;
  const { rows } = await sql<JobRow>`
    update jobs set snapshot = ${JSON.stringify(state.snapshot)}::jsonb,
      timers = ${JSON.stringify(state.timers)}::jsonb, progress = ${JSON.stringify(progress)}::jsonb,
      started_at = coalesce(started_at, ${times.now}::timestamptz),
      cancel_asked_at = case when ${isCancelled}::boolean then null else cancel_asked_at end,
      ${columnsAfter(job, state, { ...times, isCancelled, reason })}
    where id = ${row.id}::bigint and claimed_by = ${by}::uuid returning ${JOB_ROW}`.execute(tx);
  const [saved] = rows;
  if (saved === undefined) throw new ClaimLost(row);
  return saved;
}

type TurnEnd = Times & { readonly isCancelled: boolean; readonly reason: string };

function columnsAfter(job: Job, state: ProcessState, end: TurnEnd): RawBuilder<unknown> {
  const { now, until, isCancelled, reason } = end;
  const situation = situationOf(state);
  if (situation.is === "step") {
    return sql`status = 'running', reason = null, attempts = 1, due_at = ${until}::timestamptz`;
  }
  if (situation.is === "ended") {
    const { status } = situation;
    return sql`status = ${status}, reason = ${status === "failed" ? reason : null}, attempts = 0,
      due_at = null, claimed_by = null, finished_at = ${now}::timestamptz`;
  }
  // A cancellation may have been requested during the turn: then the job is due at once.
  const isOpen = !isCancelled && takes(job.machine, state, { type: CANCELLATION });
  return sql`status = 'waiting', reason = null, attempts = 0, claimed_by = null,
    due_at = case when cancel_asked_at is not null and ${isOpen}::boolean then ${now}::timestamptz
      else ${situation.until}::timestamptz end`;
}

/** Writes that a step failed and the time of its next attempt. */
export async function saveRetry(
  db: Kysely<Database>,
  { row, by }: Claimed,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`
    update jobs set claimed_by = null, due_at = ${at}::timestamptz, reason = ${reason}
    where id = ${row.id}::bigint and claimed_by = ${by}::uuid`.execute(db);
}

type Failure = {
  readonly reason: string;
  readonly now: Date;
  /** Whether its record says so and leads on: then the job is not resumed by itself. */
  readonly isHalted: boolean;
};

/**
 * Ends a job whose step failed for good, and leaves it at that step, so that it can be resumed there.
 * @throws ClaimLost
 */
export async function saveFailure(
  db: Kysely<Database>,
  { row, by }: Claimed,
  { reason, now, isHalted }: Failure,
): Promise<void> {
  const { rows } = await sql`
    update jobs set status = 'failed', claimed_by = null, due_at = null, attempts = 0,
      reason = ${reason}, finished_at = ${now}::timestamptz, halted = ${isHalted}
    where id = ${row.id}::bigint and claimed_by = ${by}::uuid returning id`.execute(db);
  if (rows.length === 0) throw new ClaimLost(row);
}

/** Releases a job between two steps, behind those that are due. */
export async function letGo(db: Kysely<Database>, { row, by }: Claimed, now: Date): Promise<void> {
  await sql`
    update jobs set claimed_by = null, due_at = ${now}::timestamptz, attempts = 0
    where id = ${row.id}::bigint and claimed_by = ${by}::uuid`.execute(db);
}
