import { cancelJob } from "../../jobs/change-job.ts";
import { jobKinds } from "../../jobs/define-job.ts";
import { conflict } from "../../refusal.ts";
import type { CallContext } from "../../served.types.ts";
import type { Imports } from "./import-job.ts";

/**
 * Stops an import between two batches: saved rows stay.
 * @throws Refusal 409 where it has ended.
 */
export async function stopRun(
  { db, now, ports }: CallContext,
  { job }: Imports,
  id: string,
): Promise<void> {
  if (!(await cancelJob(db, jobKinds([job]), { id, now }))) {
    throw conflict("La importación ya terminó.");
  }
  ports.wake();
}
