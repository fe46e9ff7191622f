import { describe, expect, test } from "vitest";

import { createThrottle, keysOf } from "../../server/services/throttle.ts";
import { openDatabase } from "../support/open-database.ts";
import { createTestClock } from "../support/test-clock.ts";

const KEYS = keysOf("login", "203.0.113.7", "admin");

describe("failures at once on PostgreSQL", () => {
  test("none waits for another that waits for it: each is written down", async () => {
    const db = await openDatabase();
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
