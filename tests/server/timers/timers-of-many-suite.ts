import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { claimDue } from "../../../server/engine/queue/claims.ts";
import type { Database } from "../../../server/store/schema.ts";
import { HOUR } from "./resting-section.ts";
import type { openTimerBench } from "./timer-bench.ts";

/**
 * Timers where several processes and people act on a record at once.
 * @param waiting gives the connections that wait for a lock of a transaction, where the database has several.
 */
export function timersOfManySuite(
  bench: ReturnType<typeof openTimerBench>,
  waiting: (tx: Kysely<Database>) => Promise<number> = async () => 1,
): void {
  const { clock, db, enter, work, desk, another, make, pass, command } = bench;
  const { statusOf, actionsOf, waitingJobs } = bench;

  /** A process takes the due job and dies. */
  async function dieWithIt(): Promise<void> {
    const now = clock.now();
    const until = new Date(now.getTime() + 60_000);
    const claim = { kinds: ["timer"], now, until, by: randomUUID() };
    expect(await claimDue(db(), "jobs", sql<object>`id`, claim)).toBeDefined();
  }

  describe("of several processes", () => {
    test("one that died with the job in its hands does nothing; the next one does it, once", async () => {
      const id = await make();
      clock.advance(48 * HOUR);
      await dieWithIt();
      await pass(0);
      expect(await statusOf(id)).toBe("active");
      await pass(60_001);
      await pass(60_001);
      expect(await actionsOf(id)).toEqual(["rest", "create"]);
    });

    test("one that died with the job of a state that was entered again is not taken for the new time", async () => {
      const id = await make();
      clock.advance(48 * HOUR);
      await dieWithIt();
      await enter();
      await command("deactivate", id);
      await command("activate", id);
      await pass(47 * HOUR);
      expect(await statusOf(id)).toBe("active");
      await pass(HOUR);
      expect(await actionsOf(id)).toEqual(["rest", "activate", "deactivate", "create"]);
    });

    test("each record is moved by one", async () => {
      const ids: string[] = [];
      for (let n = 0; n < 6; n += 1) ids.push(await make());
      const other = await another();
      clock.advance(48 * HOUR);
      await Promise.all([work(), work(other)]);
      await other.close();
      await pass(0);
      for (const id of ids) expect(await actionsOf(id)).toEqual(["rest", "create"]);
    });

    test("who comes first wins: a person who leaves the state at the same time is not overtaken", async () => {
      const id = await make();
      clock.advance(48 * HOUR);
      // Not awaited inside: it waits for the record, or for the only connection.
      const late = await db()
        .transaction()
        .execute(async (tx) => {
          await sql`update genders set estado = 'inactive', version = 2 where id = ${id}::bigint`.execute(
            tx,
          );
          const done = work();
          await expect.poll(async () => waiting(tx)).toBe(1);
          return { done };
        });
      await late.done;
      await pass(0);
      expect(await desk().record("genders", id)).toMatchObject({ status: "inactive", version: 2 });
      expect(await actionsOf(id)).toEqual(["create"]);
      expect(await waitingJobs()).toEqual([]);
    });
  });
}
