import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { shareCluster } from "../support/open-database.ts";

const cluster = shareCluster();

describe("on PostgreSQL", () => {
  afterAll(async () => cluster.stop());

  test("no statement, wait for a lock or forgotten transaction holds the others up for ever", async () => {
    const address = await cluster.newDatabase();
    const lost: string[] = [];
    const limits = {
      statement_timeout: 300,
      lock_timeout: 100,
      idle_in_transaction_session_timeout: 100,
    };
    const usual = postgresDatabase(address, () => undefined);
    const short = postgresDatabase(address, ({ message }) => void lost.push(message), limits);
    const shown = async (name: string) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(usual);
      return rows[0]?.[name];
    };
    expect(await Promise.all(Object.keys(limits).map(shown))).toEqual(["1min", "20s", "1min"]);
    await expect(sql`select pg_sleep(5)`.execute(short)).rejects.toThrow("statement timeout");
    await sql`create table held (id int)`.execute(usual);
    await usual.transaction().execute(async (tx) => {
      await sql`lock table held`.execute(tx);
      await expect(sql`select * from held`.execute(short)).rejects.toThrow("lock timeout");
    });
    const forgotten = short.transaction().execute(async (tx) => {
      await sql`lock table held`.execute(tx);
      // The wait of this one ends only because PostgreSQL ends the other.
      await sql`select * from held`.execute(usual);
      await sql`select 1`.execute(tx);
    });
    await expect(forgotten).rejects.toThrow("not queryable");
    // The end of the socket may be told after it, as a loss of its own.
    expect(lost).toContain("terminating connection due to idle-in-transaction timeout");
    await Promise.all([usual.destroy(), short.destroy()]);
  });

  test("several processes may migrate one database at once", async () => {
    const address = await cluster.newDatabase();
    const databases = [1, 2, 3].map(() => postgresDatabase(address, () => undefined));
    await Promise.all(databases.map(async (db) => migrate(db)));
    const applied = await databases[0]?.selectFrom("users").selectAll().execute();
    expect(applied).toEqual([]);
    await Promise.all(databases.map(async (db) => db.destroy()));
  });
});
