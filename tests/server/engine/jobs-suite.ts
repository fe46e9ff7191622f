import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cancelJob } from "../../../server/engine/jobs/change-job.ts";
import { enqueueJob } from "../../../server/engine/jobs/enqueue-job.ts";
import { sweepJobs } from "../../../server/engine/jobs/sweep-jobs.ts";
import type { EngineBench } from "./engine-bench.ts";
import { jobDesk } from "./job-desk.ts";
import { sampleJobs, type Samples } from "./sample-jobs.ts";

const SECOND = 1_000;
const DAY = 24 * 3_600_000;
const upTo = (total: number) => Array.from({ length: total }, (_, n) => n + 1);

/** The guarantees of a job, on any database. */
export function jobsSuite(bench: () => EngineBench): void {
  const { worker, count, remind, see, whatWasWritten } = jobDesk(bench);

  describe("a job", () => {
    test("does its steps in order, each once, says how far it is, and ends", async () => {
      const id = await count("a", 5);
      expect(await see(id)).toMatchObject({ status: "waiting", progress: null });
      await worker().runDue();
      expect(await whatWasWritten("a")).toEqual([...upTo(5), -5]);
      const progress = { done: 5, total: 5, words: "Van 5 de 5" };
      expect(await see(id)).toMatchObject({ status: "done", reason: null, progress });
    });

    test("is written by the transaction that causes it, or not at all", async () => {
      const { db, clock } = bench();
      const wish = { key: "undone", input: { total: 1 }, now: clock.now() };
      const undone = db.transaction().execute(async (tx) => {
        await enqueueJob(tx, sampleJobs().count, wish);
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      await worker().runDue();
      expect(await whatWasWritten("undone")).toEqual([]);
    });

    test("lives once per key: who asks again gets the one that has not ended, and then another", async () => {
      const id = await count("once", 2);
      expect(await count("once", 7)).toBe(id);
      const { runDue } = worker();
      await runDue();
      expect(await whatWasWritten("once")).toEqual([1, 2, -2]);
      expect(await count("once", 1)).not.toBe(id);
    });

    test("does not begin before its time", async () => {
      const { clock } = bench();
      await count("later", 1, new Date(clock.now().getTime() + DAY));
      const { runDue } = worker();
      await runDue();
      expect(await whatWasWritten("later")).toEqual([]);
      clock.advance(DAY);
      await runDue();
      expect(await whatWasWritten("later")).toEqual([1, -1]);
    });

    test("of hundreds of steps lets one that came after it go first", async () => {
      const { clock } = bench();
      const order: string[] = [];
      const before: Samples["before"] = (_, { job }) => {
        order.push(job.key);
        clock.advance(1);
      };
      const { runDue } = worker({ before });
      await count("long", 350);
      await count("other long", 350);
      await count("short", 1);
      await runDue();
      expect(order.lastIndexOf("short")).toBeLessThan(order.lastIndexOf("long"));
      expect(order.lastIndexOf("short")).toBeLessThan(order.lastIndexOf("other long"));
    });
  });

  describe("time in a chart", () => {
    test("is a due date that outlives every process", async () => {
      const { clock } = bench();
      const id = await remind("a");
      await worker().runDue();
      clock.advance(DAY - 1);
      await worker().runDue();
      expect(await whatWasWritten("a")).toEqual([]);
      clock.advance(1);
      await worker().runDue();
      expect(await whatWasWritten("a")).toEqual([1]);
      expect(await see(id)).toMatchObject({ status: "waiting" });
      clock.advance(DAY);
      await worker().runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2]);
      expect(await see(id)).toMatchObject({ status: "done" });
    });
  });

  describe("a cancellation", () => {
    test("is given to the chart between two steps, which undoes what it says", async () => {
      const { db, clock } = bench();
      const { kinds } = sampleJobs();
      const asked: boolean[] = [];
      // In the transaction of the step: outside it, it would wait for the row that the step holds.
      const after = async (
        n: number,
        { tx, job }: Parameters<NonNullable<Samples["after"]>>[1],
      ) => {
        if (n === 3) asked.push(await cancelJob(tx, kinds, { id: job.id, now: clock.now() }));
      };
      const { runDue } = worker({ after });
      const id = await count("a", 5);
      await runDue();
      expect(asked).toEqual([true]);
      expect(await see(id)).toMatchObject({ status: "cancelled" });
      expect(await whatWasWritten("a")).toEqual([]);
      expect(await cancelJob(db, kinds, { id, now: clock.now() })).toBe(false);
    });

    test("ends at once a job that waits for its time", async () => {
      const { db, clock } = bench();
      const { runDue, kinds } = worker();
      const id = await remind("a");
      await runDue();
      expect(await cancelJob(db, kinds, { id, now: clock.now() })).toBe(true);
      await runDue();
      expect(await see(id)).toMatchObject({ status: "cancelled" });
    });

    test("of a job that has not begun lets it do nothing", async () => {
      const { db, clock } = bench();
      const { runDue, kinds } = worker();
      const id = await count("a", 5);
      expect(await cancelJob(db, kinds, { id, now: clock.now() })).toBe(true);
      await runDue();
      expect(await see(id)).toMatchObject({ status: "cancelled" });
      expect(await whatWasWritten("a")).toEqual([]);
    });

    test("is refused where the chart does not take it", async () => {
      const { db, clock } = bench();
      const { runDue, kinds } = worker({
        before: (n) => {
          if (n < 0) throw new Error("todavía no");
        },
      });
      const id = await count("a", 1);
      await runDue();
      expect(await cancelJob(db, kinds, { id, now: clock.now() })).toBe(false);
      expect(await cancelJob(db, kinds, { id: "999", now: clock.now() })).toBe(false);
    });
  });

  describe("several processes", () => {
    test("a step that ended its process as often as it may is not begun again", async () => {
      const id = await count("a", 1);
      await sql`update jobs set attempts = 3`.execute(bench().db);
      await worker().runDue();
      expect(await see(id)).toMatchObject({
        status: "failed",
        reason: "Se interrumpió 3 veces en el mismo paso",
      });
      expect(await whatWasWritten("a")).toEqual([]);
    });

    test("one that stops ends the step under way, begins no other, and leaves the job to the next", async () => {
      const stopping: Promise<void>[] = [];
      const first = worker({
        before: (n) => {
          if (n === 2) stopping.push(first.stop());
        },
      });
      await count("a", 3);
      await first.runDue();
      await Promise.all(stopping);
      expect(await whatWasWritten("a")).toEqual([1, 2]);
      await worker().runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2, 3, -3]);
    });
  });

  test("a job that ended long ago is removed; one that failed is left for longer", async () => {
    const { db, clock } = bench();
    const { runDue } = worker({
      before: (_, { job }) => {
        if (job.key === "bad") throw new Error("no");
      },
    });
    const good = await count("good", 1);
    const bad = await count("bad", 1);
    for (let n = 0; n < 3; n += 1) {
      await runDue();
      clock.advance(60 * SECOND);
    }
    await sweepJobs(db, clock.now());
    expect([await see(good), await see(bad)]).not.toContain(undefined);
    clock.advance(7 * DAY);
    await sweepJobs(db, clock.now());
    expect([await see(good), (await see(bad))?.status]).toEqual([undefined, "failed"]);
    clock.advance(30 * DAY);
    await sweepJobs(db, clock.now());
    expect(await see(bad)).toBeUndefined();
  });
}
