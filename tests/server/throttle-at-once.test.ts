import { describe, expect, test } from "vitest";

import { createThrottle, keysOf } from "../../server/services/throttle.ts";
import { openPostgres } from "../support/open-database.ts";
import { postgresPrograms } from "../support/postgres-cluster.ts";
import { createTestClock } from "../support/test-clock.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
const KEYS = keysOf("login", "203.0.113.7", "admin");

describe.skipIf(postgresPrograms === undefined)(`failures at once on PostgreSQL (${where})`, () => {
  test("none waits for another that waits for it: each is written down", async () => {
    const db = await openPostgres();
    const throttle = createThrottle(db, createTestClock());
    const tries = Array.from({ length: 400 }, async () => {
      await throttle.count(KEYS);
      await throttle.failed(KEYS);
      await throttle.succeeded(KEYS);
    });
    const ends = await Promise.allSettled(tries);
    await db.destroy();
    expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
  });
});
