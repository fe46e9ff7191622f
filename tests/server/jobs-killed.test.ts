import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createJobRunner } from "../../server/engine/jobs/job-runner.ts";
import { QUEUE_CHANNEL } from "../../server/engine/queue/claims.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { listenTo } from "../../server/store/listen-to.ts";
import { shareCluster } from "../support/open-database.ts";
import { createTestClock } from "../support/test-clock.ts";
import { startJobProcess } from "./engine/job-process.ts";
import { counting, diedSuite, killedSuite, type Prepare } from "./engine/killed-suite.ts";
import { outsidePostgres } from "./engine/outside-databases.ts";
import {
  ledgerOf,
  makeLedger,
  sampleJobs,
  type Inside,
  type Samples,
} from "./engine/sample-jobs.ts";

/** The long ones belong to the deep run. */
const SMALL = { steps: 100, kills: 1 };
const cluster = shareCluster();

describe("on PostgreSQL", () => {
  afterAll(async () => cluster.stop());

  const open = async (prepare: Prepare) => outsidePostgres(cluster, prepare);
  killedSuite(open, SMALL);
  diedSuite(open);

  test("two processes share one queue: every job is done once, and both do some", async () => {
    const keys = Array.from({ length: 100 }, (_, n) => `job ${n}`);
    const { database, look } = await open(counting(keys, 2));
    const workers = ["one", "other"].map((worker) => startJobProcess({ database, worker }));
    await Promise.all(workers.map(async ({ ready }) => ready));
    for (const { begin } of workers) begin();
    const written = await Promise.all(workers.map(async ({ ended }) => ended));
    expect(written.reduce((sum, each) => sum + each, 0)).toBe(300);
    const ledgers = await look(async (db) =>
      Promise.all(keys.map(async (key) => ledgerOf(db, key))),
    );
    expect(ledgers).toEqual(keys.map(() => [1, 2, -2]));
    const { rows } = await look(async (db) =>
      sql`select distinct worker from sample_rows order by worker`.execute(db),
    );
    expect(rows).toEqual([{ worker: "one" }, { worker: "other" }]);
  });

  /** Two processes on one database, of which the first calls `inStep` in the middle of a step. */
  async function two(database: string, inStep: (both: Both) => Inside) {
    const db = postgresDatabase(database, () => undefined);
    const clock = createTestClock();
    const events: string[] = [];
    const log = ({ event }: { readonly event: string }) => void events.push(event);
    const runner = (samples: Samples) =>
      createJobRunner({
        db,
        clock,
        log,
        announce: () => undefined,
        kinds: sampleJobs(samples).kinds,
      });
    const second = runner({ worker: "second" });
    const both = { clock, second, renew: async () => first.renew() };
    const first = runner({ worker: "first", after: inStep(both) });
    await first.runDue();
    const { rows } = await sql`select n, worker from sample_rows order by id`.execute(db);
    await db.destroy();
    return { rows, events };
  }

  type Both = {
    readonly clock: ReturnType<typeof createTestClock>;
    readonly second: ReturnType<typeof createJobRunner>;
    readonly renew: () => Promise<void>;
  };

  test("a claim that runs out goes to another process; what the first does then is undone", async () => {
    const { database } = await open(counting(["a"], 2));
    const seen = await two(database, ({ clock, second }) => async (n) => {
      if (n !== 2) return;
      // It sleeps for longer than its claim: meanwhile the other does the rest.
      clock.advance(61_000);
      await second.runDue();
    });
    expect(seen.rows).toEqual([
      { n: 1, worker: "first" },
      { n: 2, worker: "second" },
      { n: -2, worker: "second" },
    ]);
    expect(seen.events).toEqual(["job.lost"]);
  });

  test("a claim that is renewed stays where it is, however long the step takes", async () => {
    const { database } = await open(counting(["a"], 1));
    const seen = await two(database, ({ clock, second, renew }) => async (n) => {
      if (n !== 1) return;
      for (let turn = 0; turn < 4; turn += 1) {
        clock.advance(20_000);
        await renew();
        await second.runDue();
      }
    });
    expect(seen.rows).toEqual([
      { n: 1, worker: "first" },
      { n: -1, worker: "first" },
    ]);
  });

  test("a process hears at once of a job that another one wrote", async () => {
    const { database, look } = await open(makeLedger);
    let notice = Promise.withResolvers<void>();
    const listener = listenTo(database, {
      channel: QUEUE_CHANNEL,
      onNotice: () => notice.resolve(),
      log: () => undefined,
    });
    // The first one reports that it listens.
    await notice.promise;
    notice = Promise.withResolvers<void>();
    await look(counting(["a"], 1));
    await expect(notice.promise).resolves.toBeUndefined();
    await listener.close();
  });
});
