import { sql, type Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { retryJob } from "../../server/engine/jobs/change-job.ts";
import { enqueueJob } from "../../server/engine/jobs/enqueue-job.ts";
import type { Database } from "../../server/store/schema.ts";
import { openDatabase } from "../support/open-database.ts";
import { openEngineBench } from "./engine/engine-bench.ts";
import { jobsSuite } from "./engine/jobs-suite.ts";
import { failingJobsSuite } from "./engine/failing-jobs-suite.ts";
import { jobDesk } from "./engine/job-desk.ts";
import { sampleJobs } from "./engine/sample-jobs.ts";
import { undeliveredSuite } from "./engine/undelivered-suite.ts";
import { outboxSuite } from "./engine/outbox-suite.ts";
import { queueSuite } from "./engine/queue-suite.ts";

describe("on PostgreSQL", () => {
  const bench = openEngineBench(openDatabase);
  queueSuite(bench);
  jobsSuite(bench);
  failingJobsSuite(bench);
  outboxSuite(bench);
  undeliveredSuite(bench);

  test("a failed job is not tried again at the instant at which its key is enqueued", async () => {
    const { db, clock } = bench();
    const { count } = jobDesk(bench);
    const id = await count("a", 1);
    await sql`update jobs set status = 'failed', due_at = null, finished_at = now()`.execute(db);
    const retried = await db.transaction().execute(async (tx) => {
      const wish = { key: "a", input: { total: 1 }, now: clock.now() };
      await enqueueJob(tx, sampleJobs().count, wish);
      const answer = retryJob(db, id, clock.now());
      await expect.poll(async () => waitingLocks(tx)).toBe(1);
      // Not awaited here: it waits for this transaction.
      return { answer };
    });
    expect(await retried.answer).toBe(false);
  });
});

/** The number of connections to this database that wait for a lock of another transaction. */
async function waitingLocks(tx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
  return rows[0]?.n ?? 0;
}
