import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { LogEntry } from "../../../server/ports.ts";
import type { Database } from "../../../server/store/schema.ts";
import { createTestClock, type TestClock } from "../../support/test-clock.ts";
import { makeLedger } from "./sample-jobs.ts";

/** A migrated database with empty queues, a clock that stands still, and the log. */
export type EngineBench = {
  readonly db: Kysely<Database>;
  readonly clock: TestClock;
  readonly log: (entry: LogEntry) => void;
  readonly events: () => readonly string[];
};

/** Sets up a suite of the queues: `bench()` inside a test gives its database, clock and log. */
export function openEngineBench(open: () => Promise<Kysely<Database>>): () => EngineBench {
  let db: Kysely<Database> | undefined;
  let entries: LogEntry[] = [];
  const clock = createTestClock();

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    entries = [];
    if (db) await makeLedger(db);
  });
  afterAll(async () => db?.destroy());

  return () => {
    if (!db) throw new Error("the suite has not started");
    const log = (entry: LogEntry) => void entries.push(entry);
    return { db, clock, log, events: () => entries.map(({ event }) => event) };
  };
}
