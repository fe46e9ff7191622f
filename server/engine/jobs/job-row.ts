import { sql } from "kysely";
import type { JobOwner } from "./define-job.ts";
import type { ProcessState, Timer } from "./chart-process.ts";

/** A job in the form in which its runner reads it. */
export type JobRow = {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly input: unknown;
  readonly snapshot: ProcessState["snapshot"] | null;
  readonly timers: readonly Timer[];
  readonly attempts: number;
  readonly cancel_asked_at: Date | null;
  readonly owner_id: string | null;
  readonly company_id: number | null;
  /** Whether a process has claimed it. */
  readonly isHeld: boolean;
};

/** The columns of a `JobRow`. */
export const JOB_ROW = sql<JobRow>`id::text, kind, key, input, snapshot, timers, attempts,
  cancel_asked_at, owner_id, company_id, claimed_by is not null as "isHeld"`;

/** The owner of a job; null for one of the system, and where the person no longer exists. */
export function ownerOf({ owner_id, company_id }: JobRow): JobOwner | null {
  return owner_id === null ? null : { userId: owner_id, companyId: company_id };
}
