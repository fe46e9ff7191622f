import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../../server/store/migrate/migration-files.ts";
import type { Database } from "../../../server/store/schema.ts";
import { makeSearchIndexes } from "../../../server/engine/tables/search-indexes.ts";
import { formerDatabase, formerLists } from "../../support/former/former.ts";
import { listsOf } from "../../support/former/lists.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { wholeSchema } from "../../support/whole-schema.ts";
import { codeFor } from "../suites/bench.ts";
import { createCaller } from "../suites/caller.ts";
import type { Databases } from "./databases.ts";
import { registry } from "../../support/registry.ts";

/** Tables in which the former version recorded its own schema. */
const FORMER_TABLES = ["section_tables", "kysely_migration", "kysely_migration_lock"];

/** The day of the demonstration: lists also contain facts of today. */
const DAY = new Date("2026-11-22T20:00:00Z");

/** Tests a database left by the version before migrations were files, on each database. */
export function formerSuite({ openFilled, openMigrated }: Databases): void {
  describe("with the records of a demonstration", () => {
    let db: Kysely<Database>;
    let before: ReadonlyMap<string, string>;
    let after: ReadonlyMap<string, string>;
    let done: readonly string[];

    beforeAll(async () => {
      db = await openFilled(formerDatabase());
      before = await rowsOf(db);
      const migrations = readMigrations();
      const taken = migrations.findIndex(({ name }) => name === "0007-written-migrations") + 1;
      done = await migrate(db, migrations.slice(0, taken));
      // The effect of later migrations on rows is tested with them.
      after = await rowsOf(db);
      done = [...done, ...(await migrate(db))];
      await makeSearchIndexes(db, registry, () => undefined);
    });
    afterAll(async () => db.destroy());

    test("runs what came after it, and nothing of what it had", () => {
      const names = readMigrations().map(({ name }) => name);
      expect(done).toEqual(names.slice(names.indexOf("0006-section-tables") + 1));
    });

    test("ends with the schema of a new one", async () => {
      const fresh = await openMigrated();
      expect(await wholeSchema(db)).toEqual(await wholeSchema(fresh));
      await fresh.destroy();
    });

    test("keeps every row of every table", () => {
      const kept = [...before].filter(([table]) => !FORMER_TABLES.includes(table));
      expect(kept.length).toBeGreaterThan(40);
      for (const [table, rows] of kept) expect([table, after.get(table)]).toEqual([table, rows]);
    });

    test("lets its people sign in, who read the same lists", async () => {
      const clock = createTestClock(DAY);
      const server = await startServer({ db, clock, env: { TRUST_PROXY: "127.0.0.1" } });
      const codeOf = async (username: string) => codeFor(db, username, clock);
      const lists = await listsOf(createCaller(server, { clock, codeOf }));
      await server.close();
      // Sections that were added later are not in it; settings are listed by their names since.
      const former = formerLists();
      const same = Object.entries(lists).filter(([controller]) =>
        Object.hasOwn(former, controller),
      );
      const withoutSettings = (all: object) =>
        Object.fromEntries(Object.entries(all).filter(([at]) => !at.endsWith("/configurations")));
      const [now, then] = [Object.fromEntries(same), former].map(withoutSettings);
      expect(asBefore(now ?? {})).toEqual(asBefore(then ?? {}));
    });
  });

  test("one that could not make the indexes of the search is taken over too", async () => {
    const db = await openFilled(formerDatabase());
    await sql`update section_tables set declared = ''`.execute(db);
    expect(await migrate(db)).toContain("0007-written-migrations");
    await db.destroy();
  });

  test.each([
    ["another declaration of the sections", ["update section_tables set declared = '00000000'"]],
    [
      "another one, without the indexes of the search",
      ["update section_tables set declared = ''", "drop index customers_nombre_order"],
    ],
  ])("one with %s is refused as it is", async (_what, changes) => {
    const db = await openFilled(formerDatabase());
    for (const change of changes) await sql.raw(change).execute(db);
    const before = await wholeSchema(db);
    await expect(migrate(db)).rejects.toThrow(
      /^Las tablas de las secciones no son las de la última versión/u,
    );
    expect(await wholeSchema(db)).toEqual(before);
    await db.destroy();
  });
}

/** Some lists with the bare names of what has versions (ADR 102), and people without the fields that they got later (ADR 127). */
function asBefore(lists: object): unknown {
  const text = JSON.stringify(lists);
  const bare = text.replaceAll(/ v\d+(?: \([^)"]*\))?"/gu, '"');
  return JSON.parse(bare.replaceAll(/"(?:aliado|abogado|firma|jefe)":null,/gu, "")) as unknown;
}

/** The rows of each table, as one text that changes with any of them. */
async function rowsOf(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const { rows: found } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
      from (select to_jsonb(t)::text as row from ${sql.table(name)} t) rows`.execute(db);
    rows.set(name, found[0]?.digest ?? "");
  }
  return rows;
}
