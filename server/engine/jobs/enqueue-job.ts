import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import { cause } from "../commands/causes.ts";
import { announceDue } from "../queue/claims.ts";
import type { JobName, JobOwner } from "./define-job.ts";

type Wish<Input> = {
  /** Tells jobs of a kind apart: one with a key is live at a time. */
  readonly key: string;
  readonly input: Input;
  readonly now: Date;
  readonly owner?: JobOwner;
  /** The time at which it is to begin; at once without it. */
  readonly runAfter?: Date;
};

export type Enqueued = {
  readonly id: string;
  /** Whether this call made it; otherwise it is the live job of the same key. */
  readonly isNew: boolean;
};

/**
 * Writes a job in the transaction that causes it; where one of the same key is live, returns that one. The live one has to
 * do the work of both: its caller holds the lock of the record that the job is about, in a status that no job of its key is
 * about to end at, and the job takes that lock in the step that ends it, so that either sees what the other wrote.
 */
export async function enqueueJob<Input>(
  tx: Kysely<Database>,
  job: JobName<Input>,
  { key, input, now, owner, runAfter = now }: Wish<Input>,
): Promise<Enqueued> {
  const { rows } = await sql<Enqueued>`
    insert into jobs (kind, key, input, due_at, owner_id, company_id, created_at)
    values (${job.kind}, ${key}, ${JSON.stringify(input ?? null)}::jsonb,
      ${runAfter}::timestamptz, ${owner?.userId ?? null}::uuid, ${owner?.companyId ?? null}::integer,
      ${now}::timestamptz)
    on conflict (kind, key) where status in ('waiting', 'running') do update set key = excluded.key
    returning id::text, xmax = 0 as "isNew"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL returned no job");
  if (row.isNew) cause({ kind: "job", job: job.kind, id: row.id });
  await announceDue(tx);
  return row;
}
