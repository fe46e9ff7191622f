import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import type { LogEntry } from "../../../server/ports.ts";
import { migrateStore, openStore } from "../../../server/startup/open-store.ts";
import { postgresDatabase } from "../../../server/store/database.ts";
import { shareCluster } from "../../support/open-database.ts";
import { TEST_SECRET } from "../../support/server.ts";
import type { Databases } from "./databases.ts";
import { formerSuite } from "./former-suite.ts";
import { migrateSuite } from "./migrate-suite.ts";
import { registry } from "../../support/registry.ts";

const cluster = shareCluster();

async function run(address: string, script: string): Promise<void> {
  const client = new Client(address);
  await client.connect();
  await client.query(script);
  await client.end();
}

const passwordIn = (address: string) =>
  /password=(?<it>[^&]+)/u.exec(address)?.groups?.["it"] ?? "";

const databases: Databases = {
  openEmpty: async () => postgresDatabase(await cluster.newDatabase(), () => undefined),
  openFilled: async (script) => {
    const address = await cluster.newDatabase();
    await run(address, script);
    return postgresDatabase(address, () => undefined);
  },
  openMigrated: async () => cluster.openMigrated(),
};

describe("migrations on PostgreSQL", () => {
  afterAll(async () => cluster.stop());

  migrateSuite(databases);

  describe("a PostgreSQL of the former version", () => {
    formerSuite(databases);
  });

  describe("an installation in production", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "garante-migrations-"));
    const logs: LogEntry[] = [];
    const log = (entry: LogEntry) => void logs.push(entry);
    let owner = "";

    /** The configuration of an installation whose role has only the rights that a test gives. */
    const configOf = (role: string, env: Readonly<Record<string, string>> = {}) =>
      readConfig({
        DATABASE_URL: owner.replace("user=garante", `user=${role}`),
        DATA_DIR: dataDir,
        SECRET_KEY: TEST_SECRET,
        NODE_ENV: "production",
        ...env,
      });

    beforeAll(async () => {
      owner = await cluster.newDatabase();
      await run(
        owner,
        `create role migrates login password '${passwordIn(owner)}';
        create role serves login password '${passwordIn(owner)}';
        grant create on schema public to migrates;
        alter default privileges for role migrates in schema public
          grant select, insert, update, delete on tables to serves;
        alter default privileges for role migrates in schema public
          grant usage, select on sequences to serves`,
      );
    });
    afterAll(() => rmSync(dataDir, { recursive: true }));

    test("does not start while its database is behind: it names the command and makes nothing", async () => {
      await expect(openStore(configOf("serves"), { registry, log })).rejects.toThrow(
        /^A la base de datos le faltan migraciones \(\d+, desde 0001-sign-in\): ejecute npm run migrate/u,
      );
      const db = postgresDatabase(owner, () => undefined);
      const { rows } =
        await sql`select tablename from pg_tables where schemaname = 'public'`.execute(db);
      expect(rows).toEqual([]);
      await db.destroy();
    });

    test("is migrated by a role that may not install the search, with a warning", async () => {
      const done = await migrateStore(configOf("migrates"), registry, log);
      expect(done.at(0)).toBe("0001-sign-in");
      expect(logs.splice(0)).toMatchObject([
        { event: "sections.no-trigrams", level: "warn", reason: /create extension pg_trgm/u },
      ]);
      expect(await migrateStore(configOf("migrates"), registry, log)).toEqual([]);
      logs.splice(0);
    });

    test("then starts with a role that reads and writes and may change no table", async () => {
      const store = await openStore(configOf("serves"), { registry, log });
      expect(logs.splice(0)).toMatchObject([{ event: "sections.no-trigrams", level: "warn" }]);
      await store.db.insertInto("companies").values({ nombre: "Norte" }).execute();
      await expect(sql`create table mine (id integer)`.execute(store.db)).rejects.toThrow(
        "permission denied for schema public",
      );
      await store.close();
    });

    test("searches with indexes once somebody has installed what they need", async () => {
      await run(owner, "create extension pg_trgm");
      await migrateStore(configOf("migrates"), registry, log);
      const store = await openStore(configOf("serves"), { registry, log });
      expect(logs).toEqual([]);
      const { rows } = await sql`
        select 1 from pg_indexes where indexname = 'customers_busqueda'`.execute(store.db);
      expect(rows).toHaveLength(1);
      await store.close();
    });
  });

  test("a start in development migrates by itself", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "garante-migrations-"));
    const address = await cluster.newDatabase();
    const store = await openStore(
      readConfig({ DATABASE_URL: address, DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET }),
      { registry, log: () => undefined },
    );
    expect(await store.db.selectFrom("users").selectAll().execute()).toEqual([]);
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
});
