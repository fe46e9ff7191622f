import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../../server/store/migrate/migration-files.ts";
import type { Database } from "../../../server/store/schema.ts";
import { makeSearchIndexes } from "../../../server/store/search-indexes.ts";
import { formerDatabase, formerLists } from "../../support/former/former.ts";
import { listsOf } from "../../support/former/lists.ts";
import { startServer } from "../../support/server.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { wholeSchema } from "../../support/whole-schema.ts";
import { codeFor } from "../suites/bench.ts";
import { createCaller } from "../suites/caller.ts";
import type { Databases } from "./databases.ts";

/** Tables that hold what the former version knew of its own schema. */
const FORMER_TABLES = ["section_tables", "kysely_migration", "kysely_migration_lock"];

/** The day of the demonstration: lists also tell what holds today. */
const DAY = new Date("2026-11-22T20:00:00Z");

/** What must hold of a database that the version before migrations were files has left, on each database. */
export function formerSuite({ openFilled, openMigrated }: Databases): void {
  describe("with the records of a demonstration", () => {
    let db: Kysely<Database>;
    let tables: Tables;
    let before: ReadonlyMap<string, string>;
    let done: readonly string[];

    beforeAll(async () => {
      db = await openFilled(formerDatabase());
      tables = await tablesOf(db);
      before = await rowsOf(db, tables);
      done = await migrate(db);
      await makeSearchIndexes(db, () => undefined);
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

    test("keeps what every row of every table said", async () => {
      expect(tables.size).toBeGreaterThan(40);
      expect(await rowsOf(db, tables)).toEqual(before);
    });

    test("lets its people sign in, who read the same lists", async () => {
      const clock = createTestClock(DAY);
      const server = await startServer({ db, clock, env: { TRUST_PROXY: "1" } });
      const codeOf = async (username: string) => codeFor(db, username, clock);
      const lists = await listsOf(createCaller(server, { clock, codeOf }));
      await server.close();
      // Sections of later have lists too.
      expect(lists).toMatchObject(formerLists());
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

/** The columns of each table. */
type Tables = ReadonlyMap<string, readonly string[]>;

/** The tables that stay, with their columns. */
async function tablesOf(db: Kysely<Database>): Promise<Tables> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db);
  const staying = rows.filter(({ name }) => !FORMER_TABLES.includes(name));
  return new Map(staying.map(({ name, columns }) => [name, columns]));
}

/** What those columns hold in each table, as a text that changes with any row. */
async function rowsOf(db: Kysely<Database>, tables: Tables): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const [name, columns] of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
      from (select to_jsonb(t)::text as row from (
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) t) rows`.execute(
      db,
    );
    digests.set(name, rows[0]?.digest ?? "");
  }
  return digests;
}
