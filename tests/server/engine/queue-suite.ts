import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { claimDue, extendClaims, freeClaims } from "../../../server/engine/queue/claims.ts";
import type { EngineBench } from "./engine-bench.ts";

const SECOND = 1_000;
const KIND = ["known"];

/** The guarantees of both tables of due rows to their consumers. */
export function queueSuite(bench: () => EngineBench): void {
  describe.each(["jobs", "outbox"] as const)("the queue of %s", (table) => {
    const contents = sql.ref(table === "jobs" ? "input" : "payload");

    async function put(key: string, due: number, kind = "known"): Promise<void> {
      const { db, clock } = bench();
      const now = clock.now();
      await sql`insert into ${sql.table(table)} (kind, key, ${contents}, due_at, created_at)
        values (${kind}, ${key}, '{}', ${new Date(now.getTime() + due)}::timestamptz, ${now})`.execute(
        db,
      );
    }

    async function claim(by: string = randomUUID()): Promise<string | undefined> {
      const { db, clock } = bench();
      const now = clock.now();
      const until = new Date(now.getTime() + SECOND);
      const key = sql<{ key: string }>`key`;
      const row = await claimDue(db, table, key, { kinds: KIND, now, until, by });
      return row?.key;
    }

    test("gives what is due, the longest due first, and nothing of another kind", async () => {
      await put("later", SECOND);
      await put("second", -SECOND);
      await put("first", -2 * SECOND);
      await put("stranger", -3 * SECOND, "unknown");
      expect(await claim()).toBe("first");
      expect(await claim()).toBe("second");
      expect(await claim()).toBeUndefined();
    });

    test("gives each row to one of many who ask at once", async () => {
      for (let n = 0; n < 20; n += 1) await put(`row ${n}`, -n);
      const asked = await Promise.all(Array.from({ length: 30 }, async () => claim()));
      const given = asked.filter((key) => key !== undefined);
      expect([given.length, new Set(given).size]).toEqual([20, 20]);
    });

    test("gives one row where the database takes the queue for shorter than it is", async () => {
      const { db, clock } = bench();
      await put("row 0", -20);
      await sql`analyze ${sql.table(table)}`.execute(db);
      for (let n = 1; n < 6; n += 1) await put(`row ${n}`, n - 20);
      const now = clock.now();
      const claimed = { kinds: KIND, now, until: new Date(now.getTime() + SECOND) };
      await claimDue(db, table, sql`id`, { ...claimed, by: randomUUID() });
      const { rows } = await sql`
        select from ${sql.table(table)} where claimed_by is not null`.execute(db);
      expect(rows).toHaveLength(1);
    });

    test("gives a row again once its claim has run out, unless the claim was made to last", async () => {
      const { db, clock } = bench();
      const by = randomUUID();
      await put("lost", -1);
      await claim();
      await put("held", -1);
      expect(await claim(by)).toBe("held");
      clock.advance(SECOND / 2);
      await extendClaims(db, table, {
        by: [by],
        until: new Date(clock.now().getTime() + 2 * SECOND),
      });
      clock.advance(SECOND / 2);
      expect(await claim()).toBe("lost");
    });

    test("gives everything again after a start that knows itself alone", async () => {
      const { db, clock } = bench();
      await put("of the former process", -1);
      await claim();
      await freeClaims(db, table, clock.now());
      expect(await claim()).toBe("of the former process");
    });

    test("counts the attempts of a row", async () => {
      const { db, clock } = bench();
      await put("again", -1);
      await claim();
      clock.advance(SECOND);
      await claim();
      const { rows } = await sql<{ attempts: number }>`
        select attempts from ${sql.table(table)}`.execute(db);
      expect(rows).toEqual([{ attempts: 2 }]);
    });
  });
}
