import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate, requireMigrated } from "../../../server/store/migrate/migrate.ts";
import type { Migration } from "../../../server/store/migrate/migration-files.ts";
import type { Database } from "../../../server/store/schema.ts";
import type { Databases } from "./databases.ts";

const written = (name: string, text: string): Migration => ({ name, text, checksum: text });

const FIRST = written(
  "0001-first",
  "create table visits (id integer); insert into visits values (1)",
);
const SECOND = written("0002-second", "-- another visit\ninsert into visits values (2)");
const THIRD = written("0003-third", "insert into visits values (3)");

/** Tests the running of migrations, on each database. */
export function migrateSuite({ openEmpty }: Pick<Databases, "openEmpty">): void {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = await openEmpty();
  });
  afterAll(async () => db.destroy());
  beforeEach(async () => {
    await sql`drop table if exists visits, schema_migrations`.execute(db);
  });

  async function visits(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select id from visits order by id`.execute(db);
    return rows.map(({ id }) => id);
  }

  test("each runs once, in order; a later start runs only what is new", async () => {
    expect(await migrate(db, [FIRST, SECOND])).toEqual(["0001-first", "0002-second"]);
    expect(await migrate(db, [FIRST, SECOND])).toEqual([]);
    expect(await migrate(db, [FIRST, SECOND, THIRD])).toEqual(["0003-third"]);
    expect(await visits()).toEqual([1, 2, 3]);
  });

  test("processes that start at once run each once: one waits for the other", async () => {
    const all = [FIRST, SECOND, THIRD];
    const done = await Promise.all([migrate(db, all), migrate(db, all), migrate(db, all)]);
    expect(done.flat().toSorted()).toEqual(all.map(({ name }) => name));
    expect(await visits()).toEqual([1, 2, 3]);
  });

  test("a statement that fails undoes its migration, and is told by file and line", async () => {
    const text =
      "insert into visits values (2);\n\n-- a note; with a semicolon\ninsert into\n  nowhere values (1);";
    const wrong = written("0002-wrong", text);
    await expect(migrate(db, [FIRST, wrong, THIRD])).rejects.toThrow(
      /^La migración 0002-wrong\.sql falló en la línea 5 y se deshizo: .*nowhere/u,
    );
    expect(await visits()).toEqual([1]);
    // The repaired migration runs.
    expect(await migrate(db, [FIRST, SECOND])).toEqual(["0002-second"]);
  });

  test("a file that changed after it was run stops the start", async () => {
    await migrate(db, [FIRST, SECOND]);
    const changed = { ...FIRST, checksum: "other" };
    await expect(migrate(db, [changed, SECOND, THIRD])).rejects.toThrow(
      "La migración 0001-first.sql no es la que ejecutó esta base de datos (0001-first): devuélvale su texto y escriba el cambio en una nueva.",
    );
    await expect(requireMigrated(db, [changed, SECOND])).rejects.toThrow("0001-first.sql");
    expect(await visits()).toEqual([1, 2]);
  });

  test("another file under a number that was run stops the start", async () => {
    await migrate(db, [FIRST, SECOND]);
    const other = written("0002-other", SECOND.text);
    await expect(migrate(db, [FIRST, other])).rejects.toThrow(
      /0002-other\.sql no es la que ejecutó esta base de datos \(0002-second\)/u,
    );
  });

  test("a database of a newer version stops the start", async () => {
    await migrate(db, [FIRST, SECOND]);
    const newer =
      /^La base de datos es de una versión más nueva del programa \(ejecutó 0002-second; este llega a 0001-first\)/u;
    await expect(migrate(db, [FIRST])).rejects.toThrow(newer);
    await expect(requireMigrated(db, [FIRST])).rejects.toThrow(newer);
  });

  test("a database that lacks one before those it ran stops the start", async () => {
    await migrate(db, [FIRST, SECOND]);
    await sql`delete from schema_migrations where number = 1`.execute(db);
    await expect(migrate(db, [FIRST, SECOND, THIRD])).rejects.toThrow(
      "La base de datos no ejecutó la migración 0001 y sí 0002-second: restáurela de una copia.",
    );
  });

  test("who may not migrate is told the command, and nothing is changed", async () => {
    await expect(requireMigrated(db, [FIRST])).rejects.toThrow(
      "A la base de datos le faltan migraciones (1, desde 0001-first): ejecute npm run migrate",
    );
    await migrate(db, [FIRST]);
    await expect(requireMigrated(db, [FIRST, SECOND, THIRD])).rejects.toThrow(
      /\(2, desde 0002-second\): ejecute npm run migrate/u,
    );
    expect(await visits()).toEqual([1]);
    await expect(requireMigrated(db, [FIRST])).resolves.toBeUndefined();
  });
}
