import { sql } from "kysely";
import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { openPostgres } from "../../support/open-database.ts";
import { postgresPrograms } from "../../support/postgres-cluster.ts";
import { timersSuite } from "./timers-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";

describe("the timers of records, on the embedded database", () => {
  timersSuite(openEmbedded);
});

describe.skipIf(postgresPrograms === undefined)(`and on PostgreSQL (${where})`, () => {
  timersSuite(openPostgres, async (tx) => {
    const waiting = sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    return (await waiting.execute(tx)).rows[0]?.n ?? 0;
  });
});
