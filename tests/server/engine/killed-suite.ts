import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { enqueueJob } from "../../../server/engine/jobs/enqueue-job.ts";
import type { Database } from "../../../server/store/schema.ts";
import { startJobProcess } from "./job-process.ts";
import { ledgerOf, makeLedger, sampleJobs } from "./sample-jobs.ts";

/** Fills a new database. */
export type Prepare = (db: Kysely<Database>) => Promise<void>;

/** A migrated database that other processes can open. */
export type OutsideDatabase = {
  /** Its folder or its address. */
  readonly database: string;
  /** Reads it while no other process has it open. */
  readonly look: <Seen>(work: (db: Kysely<Database>) => Promise<Seen>) => Promise<Seen>;
  readonly remove: () => Promise<void>;
};

type Open = (prepare: Prepare) => Promise<OutsideDatabase>;
type Size = { readonly steps: number; readonly kills: number };

/** Longer than a claim: the next process finds the job free. */
const LATER = 2 * 60_000;
const PATIENCE = { timeout: 1_200_000 };

/** Fills a database with jobs that count to a number, one for each key. */
export function counting(keys: readonly string[], total: number): Prepare {
  return async (db) => {
    await makeLedger(db);
    for (const key of keys) {
      await enqueueJob(db, sampleJobs().count, { key, input: { total }, now: new Date() });
    }
  };
}

/** Kills a real process repeatedly while it runs a job. */
export function killedSuite(open: Open, { steps, kills }: Size): void {
  test(
    `a job of ${steps} steps ends once and whole, its process killed ${kills} times`,
    PATIENCE,
    async () => {
      const outside = await open(counting(["a"], steps));
      const started = performance.now();
      const share = Math.floor(steps / (kills + 1));
      let written = 0;
      for (let run = 0; run <= kills; run += 1) {
        const worker = startJobProcess({ database: outside.database, late: run * LATER });
        await worker.ready;
        worker.begin();
        if (run < kills) {
          // The signal arrives at any point: in a step, in its commit, or between two.
          await worker.hasWritten(share - (run % 7));
          worker.kill();
        }
        written += await worker.ended;
      }
      await expectWhole(outside, steps);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const repeated = written - steps - 1;
      process.stdout.write(
        `${steps} steps, ${kills} kills: ${repeated} steps repeated, ${seconds} s\n`,
      );
    },
  );
}

/** Ends a process at a certain point of a step. */
export function diedSuite(open: Open): void {
  test.each(["before 3", "after 3"])(
    "a process that dies %s, with the step before it committed, has that step alone done again",
    PATIENCE,
    async (diesAt) => {
      const outside = await open(counting(["a"], 4));
      const first = startJobProcess({ database: outside.database, diesAt });
      await first.ready;
      first.begin();
      expect(await first.ended).toBe(2);
      expect(await outside.look(async (db) => ledgerOf(db, "a"))).toEqual([1, 2]);
      const next = startJobProcess({ database: outside.database, late: LATER });
      await next.ready;
      next.begin();
      expect(await next.ended).toBe(3);
      await expectWhole(outside, 4);
    },
  );
}

async function expectWhole({ look, remove }: OutsideDatabase, total: number): Promise<void> {
  const seen = await look(async (db) => ({
    ledger: await ledgerOf(db, "a"),
    jobs: await sql`select status, progress from jobs`.execute(db),
  }));
  await remove();
  const numbers = Array.from({ length: total }, (_, n) => n + 1);
  expect(seen.ledger).toEqual([...numbers, -total]);
  const progress = { done: total, total, words: `Van ${total} de ${total}` };
  expect(seen.jobs.rows).toEqual([{ status: "done", progress }]);
}
