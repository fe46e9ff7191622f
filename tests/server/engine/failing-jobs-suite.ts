import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { HaltContext } from "../../../server/engine/jobs/define-job.ts";
import { retryJob } from "../../../server/engine/jobs/change-job.ts";
import type { EngineBench } from "./engine-bench.ts";
import { jobDesk } from "./job-desk.ts";

const SECOND = 1_000;
const DAY = 24 * 3_600_000;

/** The guarantees of a job whose steps fail, on any database. */
export function failingJobsSuite(bench: () => EngineBench): void {
  const { worker, count, remind, see, whatWasWritten } = jobDesk(bench);

  describe("a step that fails", () => {
    test("leaves nothing behind, is tried again after a wait, and the job goes on from it", async () => {
      const { clock, events } = bench();
      let isBroken = true;
      const after = (n: number) => {
        if (n === 3 && isBroken) throw new Error("sin conexión");
      };
      const { runDue } = worker({ after });
      const id = await count("a", 4);
      await runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2]);
      expect(await see(id)).toMatchObject({ reason: "sin conexión", attempts: 1 });
      isBroken = false;
      await runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2]);
      clock.advance(5 * SECOND);
      await runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2, 3, 4, -4]);
      expect(await see(id)).toMatchObject({ status: "done", reason: null });
      expect(events()).toEqual(["job.retried"]);
    });

    test("as often as it may fails the job with its reason; tried again, it goes on from that step", async () => {
      const { db, clock } = bench();
      let tries = 0;
      let isBroken = true;
      const before = (n: number) => {
        if (n !== 2 || !isBroken) return;
        tries += 1;
        throw new Error("archivo dañado");
      };
      const { runDue } = worker({ before });
      const id = await count("a", 2);
      for (let n = 0; n < 5; n += 1) {
        await runDue();
        clock.advance(DAY);
      }
      expect(tries).toBe(3);
      expect(await see(id)).toMatchObject({ status: "failed", reason: "archivo dañado" });
      isBroken = false;
      expect(await retryJob(db, id, clock.now())).toBe(true);
      await runDue();
      expect(await whatWasWritten("a")).toEqual([1, 2, -2]);
      expect(await see(id)).toMatchObject({ status: "done" });
    });

    test("has all its attempts, however many those before it needed", async () => {
      const { clock } = bench();
      const failures = new Map<number, number>();
      const before = (n: number) => {
        const times = failures.get(n) ?? 0;
        failures.set(n, times + 1);
        if (times < 2) throw new Error("todavía no");
      };
      const { runDue } = worker({ before });
      const id = await count("a", 2);
      for (let n = 0; n < 8; n += 1) {
        await runDue();
        clock.advance(DAY);
      }
      expect(await see(id)).toMatchObject({ status: "done" });
      expect(await whatWasWritten("a")).toEqual([1, 2, -2]);
    });

    test("for good goes where its chart says, when it says so", async () => {
      const { clock } = bench();
      const { runDue } = worker({
        before: () => {
          throw new Error("no");
        },
      });
      const id = await remind("a");
      for (let n = 0; n < 4; n += 1) {
        await runDue();
        clock.advance(DAY);
      }
      expect(await see(id)).toMatchObject({ status: "failed", reason: "No se pudo" });
    });

    test("is not tried again where another of the same key lives by now", async () => {
      const { db, clock } = bench();
      const broken = worker({
        before: () => {
          throw new Error("no");
        },
      });
      const id = await count("a", 1);
      for (let n = 0; n < 3; n += 1) {
        await broken.runDue();
        clock.advance(DAY);
      }
      await count("a", 1);
      expect(await retryJob(db, id, clock.now())).toBe(false);
    });

    describe("of a job for which a record waits", () => {
      const broken = () => {
        throw new Error("sin espacio");
      };
      const halt = async (reason: string, { tx, job }: HaltContext) => {
        await sql`insert into sample_rows (job, n, worker) values (${job.key}, 0, ${reason})`.execute(
          tx,
        );
        return true;
      };
      const told = async () =>
        (
          await sql<{ worker: string }>`select worker from sample_rows where n = 0`.execute(
            bench().db,
          )
        ).rows;

      test.each([
        ["its first", 1],
        ["another", 2],
        ["its last", -2],
      ])("halts the record with the reason, whichever it is: %s", async (_which, failing) => {
        const { db, clock, events } = bench();
        const { runDue } = worker({ halt, before: (n) => (n === failing ? broken() : undefined) });
        const id = await count("a", 2);
        for (let n = 0; n < 3; n += 1) {
          expect(await told()).toEqual([]);
          await runDue();
          clock.advance(DAY);
        }
        expect(await told()).toEqual([
          { worker: "No se pudo terminar después de 3 intentos: sin espacio." },
        ]);
        expect(await see(id)).toMatchObject({ status: "failed", reason: "sin espacio" });
        expect(events().at(-1)).toBe("job.failed");
        // Its record leads on; the job by itself would work on what somebody may have decided otherwise.
        expect(await retryJob(db, id, clock.now())).toBe(false);
      });

      test("does not end while the record cannot be halted: nothing waits for a job that is over", async () => {
        const { clock, events } = bench();
        let isDown = true;
        const { runDue } = worker({
          before: broken,
          halt: async (reason, context) => {
            if (isDown) throw new Error("sin conexión");
            return halt(reason, context);
          },
        });
        const id = await count("a", 1);
        for (let n = 0; n < 4; n += 1) {
          await runDue();
          clock.advance(DAY);
        }
        expect(await see(id)).not.toMatchObject({ status: "failed" });
        expect(events()).toContain("job.unhalted");
        isDown = false;
        await runDue();
        expect(await see(id)).toMatchObject({ status: "failed" });
        expect(await told()).toHaveLength(1);
      });
    });

    test("that never ends is given up, and tried again", async () => {
      const { clock } = bench();
      let isHanging = true;
      const before = async () => (isHanging ? new Promise<void>(() => undefined) : undefined);
      const { runDue } = worker({ before, stepLimit: 20 });
      const id = await count("a", 1);
      await runDue();
      expect(await see(id)).toMatchObject({ reason: "Sin respuesta en 0.02 s" });
      isHanging = false;
      clock.advance(5 * SECOND);
      await runDue();
      expect(await whatWasWritten("a")).toEqual([1, -1]);
    });
  });
}
