import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pooledDatabase, postgresPool } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { openOffice, type Office, type Worker } from "../support/office.ts";
import { shareCluster } from "../support/open-database.ts";

describe("the plans that connections keep", () => {
  const cluster = shareCluster();
  let office: Office;
  let admin: Worker;

  beforeAll(async () => {
    const pool = postgresPool(await cluster.newDatabase(), () => undefined, { most: 2 });
    const db = pooledDatabase(pool);
    await migrate(db);
    office = await openOffice(db);
    admin = await office.as("admin");
    await sql`insert into customers (empresa_id, documento, nombre) values (1, 'CC 52100001', 'Ana Gómez')`.execute(
      db,
    );
  });
  afterAll(async () => {
    await office.server.close();
    await office.server.db.destroy();
    await cluster.stop();
  });

  /** The statements that both connections keep, of some kind. */
  async function kept(kind = sql`true`): Promise<number> {
    const { db } = office.server;
    await office.server.settled();
    const count = sql<{
      many: number;
    }>`select count(*)::integer as many from pg_prepared_statements where ${kind}`;
    return db.transaction().execute(async (tx) => {
      const both = [await count.execute(tx), await count.execute(db)];
      return both.reduce((sum, { rows }) => sum + (rows[0]?.many ?? 0), 0);
    });
  }

  test("are not more for every choice of columns of a file", async () => {
    const fields = Object.keys(customers.fields).slice(0, 5);
    const choices = fields.flatMap((one) => fields.map((other) => [...new Set([one, other])]));
    async function askFile(columns: readonly string[]): Promise<void> {
      const reply = await admin(`customers/export?format=csv&columns=${columns.join(",")}`);
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining("\n")]);
    }
    await askFile(fields);
    const before = await kept();
    for (const choice of choices) await askFile(choice);
    // The other connection may have learnt what every call asks.
    expect(await kept()).toBeLessThan(before + choices.length / 2);
  });

  test("find work at a status by that status: one for any of them would read the table for a rare one", async () => {
    for (let turn = 0; turn < 14; turn += 1) {
      expect((await admin("profiles/me/tasks")).status).toBe(200);
    }
    expect(await kept(sql`statement like '%"estado" in (%' and generic_plans > 0`)).toBe(0);
  });
});
