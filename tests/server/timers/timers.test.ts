import { sql } from "kysely";
import { describe } from "vitest";
import { openDatabase } from "../../support/open-database.ts";
import { timersSuite } from "./timers-suite.ts";

describe("the timers of records", () => {
  timersSuite(openDatabase, async (tx) => {
    const waiting = sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    return (await waiting.execute(tx)).rows[0]?.n ?? 0;
  });
});
