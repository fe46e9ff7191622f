import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pooledDatabase, postgresPool } from "../../../server/store/database.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { shareCluster } from "../../support/open-database.ts";
import { startServer } from "../../support/server.ts";

/** Calls of one person in flight: more than are worked on, and than may wait. */
const IN_FLIGHT = 120;

const IN_TIME = { timeout: 15_000 };

describe("one person among many", () => {
  const cluster = shareCluster();
  let address = "";
  let office: Office;

  beforeAll(async () => {
    address = await cluster.newDatabase();
    office = await openOffice(undefined, { env: { DATABASE_URL: address, SMTP_URL: "none" } });
  });
  afterAll(async () => {
    await office.server.close();
    await cluster.stop();
  });

  /** Asks for as many costly lists; each waits for the lock that the test holds, and the answers are counted. */
  function crowdOf(work: Worker, counts: Map<string, number>) {
    return Promise.all(
      Array.from({ length: IN_FLIGHT }, async (_, n) => {
        const reply = await work(`genders/list?q=G${n}`);
        await reply.text();
        const key = `${reply.status} ${reply.headers.has("retry-after") ? "later" : ""}`.trim();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }),
    );
  }

  test("a hundred reads in flight wait for one another: others read, write, sign in, and jobs run", async () => {
    const [crowd, other] = [
      await office.as("admin"),
      await office.asHolderOf([mayDo("cities", "list")]),
    ];
    const answers = new Map<string, number>();
    const held = pooledDatabase(postgresPool(address, () => undefined, { most: 1 }));
    let all: Promise<unknown> = Promise.resolve();
    await held.transaction().execute(async (tx) => {
      await sql`lock table genders in access exclusive mode`.execute(tx);
      all = crowdOf(crowd, answers);
      // Two are worked on and a hundred wait; the others are told to come back.
      await expect.poll(() => answers.get("429 later"), IN_TIME).toBe(IN_FLIGHT - 102);
      const waiting = async () => {
        const { rows } = await sql<{
          many: number;
        }>`select count(*)::int as many from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
        return rows[0]?.many;
      };
      await expect.poll(waiting, IN_TIME).toBe(2);
      for (const path of [
        "cities/list",
        "cities/list?q=bog&g=estado",
        "profiles/me/tasks",
        "profiles/me/search?q=bo",
      ]) {
        expect([path, (await other(path)).status]).toEqual([path, 200]);
      }
      const login = await fetch(`${office.server.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "admin", password: "no es", captcha: "" }),
      });
      expect(login.status).toBe(200);
      expect((await fetch(`${office.server.url}/health/ready`)).status).toBe(200);
      // The writes of that person have a line of their own.
      const saved = await crowd("cities/list/columns", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ columns: [] }),
      });
      expect(saved.status).toBe(200);
    });
    await all;
    await held.destroy();
    expect(answers).toEqual(
      new Map([
        ["429 later", IN_FLIGHT - 102],
        ["200", 102],
      ]),
    );
  });

  test("a call whose reader is gone leaves its line", async () => {
    const token = await office.tokenOf("admin");
    const held = pooledDatabase(postgresPool(address, () => undefined, { most: 1 }));
    const gone = new AbortController();
    const ask = async (path: string, signal?: AbortSignal) =>
      fetch(`${office.server.url}/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, company: "1" },
        ...(signal && { signal }),
      }).then(
        ({ status }) => status,
        () => "gone",
      );
    let refused = 0;
    let left: Promise<readonly (number | string)[]> = Promise.resolve([]);
    await held.transaction().execute(async (tx) => {
      await sql`lock table genders in access exclusive mode`.execute(tx);
      left = Promise.all(
        Array.from({ length: IN_FLIGHT }, async (_, n) => {
          const answer = await ask(`genders/list?q=H${n}`, gone.signal);
          if (answer === 429) refused += 1;
          return answer;
        }),
      );
      await expect.poll(() => refused, IN_TIME).toBe(IN_FLIGHT - 102);
      gone.abort();
      const next = async () => ask("genders/list?q=Z", AbortSignal.timeout(500));
      await expect.poll(next, IN_TIME).toBe("gone");
    });
    expect(await left).not.toContain(200);
    await expect.poll(async () => ask("genders/list?q=Z"), IN_TIME).toBe(200);
    await held.destroy();
  });

  test("without a free connection a call is told to come back, and the server is not ready", async () => {
    const pool = postgresPool(address, () => undefined, { most: 2, patience: 2_000 });
    const db = pooledDatabase(pool);
    const server = await startServer({ db });
    // Once the work of the minute, which takes both, has ended.
    await server.settled();
    const inTransaction = async (task: () => Promise<void>) => db.transaction().execute(task);
    await inTransaction(async () =>
      inTransaction(async () => {
        const list = await fetch(`${server.url}/api/genders/list`, {
          headers: { authorization: "Bearer x", company: "1" },
        });
        expect([list.status, list.headers.has("retry-after")]).toEqual([503, true]);
        expect(await list.text()).toMatch(/"title":"Hay mucho trabajo/u);
        expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
      }),
    );
    await server.close();
    await db.destroy();
  });
});
