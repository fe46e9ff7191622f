import { sql } from "kysely";
import { enqueueJob } from "../../../server/engine/jobs/enqueue-job.ts";
import { createJobRunner } from "../../../server/engine/jobs/job-runner.ts";
import type { EngineBench } from "./engine-bench.ts";
import { ledgerOf, sampleJobs, type Samples } from "./sample-jobs.ts";

type Seen = { status: string; reason: string | null; progress: unknown; attempts: number };

/** The actions and observations of the tests of the jobs. */
export function jobDesk(bench: () => EngineBench) {
  /** A process that runs the sample jobs, with the given behaviour. */
  function worker(samples: Samples = {}) {
    const jobs = sampleJobs(samples);
    return {
      ...jobs,
      ...createJobRunner({ ...bench(), announce: () => undefined, kinds: jobs.kinds }),
    };
  }

  async function count(key: string, total: number, runAfter?: Date): Promise<string> {
    const { db, clock } = bench();
    const wish = { key, input: { total }, now: clock.now(), ...(runAfter && { runAfter }) };
    return (await enqueueJob(db, sampleJobs().count, wish)).id;
  }

  async function remind(key: string): Promise<string> {
    const { db, clock } = bench();
    const wish = { key, input: undefined, now: clock.now() };
    return (await enqueueJob(db, sampleJobs().remind, wish)).id;
  }

  async function see(id: string): Promise<Seen | undefined> {
    const { rows } = await sql<Seen>`
      select status, reason, progress, attempts from jobs where id = ${id}::bigint`.execute(
      bench().db,
    );
    return rows[0];
  }

  async function whatWasWritten(key: string) {
    return ledgerOf(bench().db, key);
  }

  return { worker, count, remind, see, whatWasWritten };
}
