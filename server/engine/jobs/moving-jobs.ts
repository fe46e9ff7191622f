import { sql, type Kysely } from "kysely";
import type * as z from "zod/mini";
import type { jobProgress } from "../../../src/contract/jobs-contract.ts";
import type { Database } from "../../store/schema.ts";

/** A job as it is announced, with its owner. */
export type MovingJob = {
  readonly news: z.infer<typeof jobProgress.payload>;
  readonly ownerId: string | null;
  readonly companyId: number | null;
  /** The section into which it imports a file; null for another work. */
  readonly importedInto: string | null;
};

/** The jobs that are running, that ended since a moment, and those of some given ids in any status. */
export async function movingJobs(
  db: Kysely<Database>,
  { since, ids }: { readonly since: Date; readonly ids: readonly string[] },
): Promise<readonly MovingJob[]> {
  const { rows } = await sql<MovingJob>`
    select jsonb_build_object('id', id::text, 'status', status, 'progress', progress,
      'reason', reason) as news, owner_id as "ownerId", company_id as "companyId",
      (select controller from import_runs r where r.job_id = jobs.id) as "importedInto"
    from jobs where status = 'running' or finished_at > ${since}::timestamptz
      or id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
