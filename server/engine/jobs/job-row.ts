import { sql } from "kysely";
import type { JobOwner } from "./define-job.ts";
import type { ProcessState, Timer } from "./chart-process.ts";

/** A job as its runner reads it. */
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
  /** Whether a process has it. */
  readonly isHeld: boolean;
};

/** The columns of a `JobRow`. */
export const JOB_ROW = sql<JobRow>`id::text, kind, key, input, snapshot, timers, attempts,
  cancel_asked_at, owner_id, company_id, claimed_by is not null as "isHeld"`;

/** Who a job is of; null for the system's, and for whom is no more. */
export function ownerOf({ owner_id, company_id }: JobRow): JobOwner | null {
  return owner_id === null ? null : { userId: owner_id, companyId: company_id };
}
