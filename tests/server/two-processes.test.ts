import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { QUEUE_CHANNEL } from "../../server/engine/queue/claims.ts";
import { everyPermission } from "../../server/sections/every-permission.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { companyNamed, insertUser, roleNamed } from "../../server/services/new-user.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { openChannel } from "../support/channel.ts";
import { shareCluster } from "../support/open-database.ts";
import { postgresPrograms } from "../support/postgres-cluster.ts";
import { registry } from "../support/registry.ts";
import { TEST_SECRET } from "../support/server.ts";
import { startProcess, type ServerProcess } from "../support/server-process.ts";
import { codeFor } from "./suites/bench.ts";
import { createCaller, type Caller } from "./suites/caller.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
const ROWS = 6_000;
const SOON = { timeout: 10_000, interval: 20 };
/** The processes have the real clock, so that each person signs in once. */
const clock = { now: () => new Date(), advance: () => undefined };

type Running = { readonly process: ServerProcess; readonly caller: Caller; readonly url: string };

const cluster = shareCluster();
let folder = "";
let db: Kysely<Database>;
let one: Running;
let other: Running;
let tokens: readonly string[] = [];

/** People who may do everything, in one company. */
async function employ(count: number): Promise<void> {
  const company = await companyNamed(db, "Fondo");
  const role = await roleNamed(db, "Todo", everyPermission(registry));
  const { encryption } = deriveSecrets(TEST_SECRET);
  for (let n = 0; n < count; n += 1) {
    const username = `persona${n}`;
    const named = { username, email: `${username}@garante.example`, firstname: "P", lastname: "Q" };
    const rights = { isAdmin: false, role, companies: [company] };
    const secret = { password: DEMO_PASSWORD, mustChangePassword: false };
    await insertUser({ ...named, ...rights, ...secret }, { db, encryption, now: new Date() });
  }
}

async function start(address: string): Promise<Running> {
  const process = startProcess({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "127.0.0.1",
    SECRET_KEY: TEST_SECRET,
    SMTP_URL: "none",
    DATABASE_URL: address,
    DATA_DIR: folder,
  });
  const url = (await process.url).replace("localhost", "127.0.0.1");
  const codeOf = async (username: string) => codeFor(db, username, clock);
  return { process, url, caller: createCaller({ url }, { clock, codeOf }) };
}

/** Enters with the password at one process and with the code at the other. */
async function enter(username: string, first: Running, second: Running): Promise<string> {
  const uid = await first.caller.uidOf(username);
  const { body } = await second.caller.verify(uid, await codeFor(db, username, clock));
  return String(body?.["token"]);
}

async function create({ caller }: Running, token: string, codigo: string) {
  const body = { values: { codigo, nombre: "Otro" } };
  return caller.post("/api/genders/create", body, { token, company: "1" });
}

describe.skipIf(postgresPrograms === undefined)(
  `two processes on one PostgreSQL (${where})`,
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "garante-test-"));
      const address = await cluster.newTemplate();
      db = postgresDatabase(address, () => undefined);
      await employ(6);
      [one, other] = await Promise.all([start(address), start(address)]);
    }, 60_000);
    afterAll(async () => {
      one.process.kill("SIGKILL");
      other.process.kill("SIGTERM");
      await other.process.ended;
      await db.destroy();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    });

    test("what one gives serves at the other: a sign-in, its session, and what is news", async () => {
      tokens = await Promise.all([enter("persona0", one, other), enter("persona1", other, one)]);
      // News are of the company of the last call.
      const asked = { token: tokens[1] ?? "", company: "1" };
      await other.caller.get("/api/genders/list", asked);
      const channels = [
        openChannel(one.url, tokens[0] ?? ""),
        openChannel(other.url, tokens[1] ?? ""),
      ];
      await Promise.all(channels.map(async (each) => each.hears("socket.connected")));
      expect((await create(one, tokens[0] ?? "", "AL-UNO")).status).toBe(201);
      await Promise.all(channels.map(async (each) => each.hears("records.changed")));
      const seen = await other.caller.get("/api/genders/list?q=AL-UNO", asked);
      expect(seen.body).toMatchObject({ total: 1 });
      for (const channel of channels) channel.close();
    });

    test("limits hold over both together", async () => {
      const from = "203.0.113.9";
      for (const { caller } of [one, other, one, other, one]) {
        expect((await caller.login("persona5", "mala", { from })).body).toMatchObject({
          rst: false,
        });
      }
      for (const { caller } of [one, other]) {
        expect((await caller.login("persona5", DEMO_PASSWORD, { from })).body).toMatchObject({
          rst: false,
        });
      }
      const elsewhere = await other.caller.login("persona5", DEMO_PASSWORD, {
        from: "203.0.114.9",
      });
      expect(elsewhere.body).toMatchObject({ rst: true });
    });

    test(
      "one that is killed takes nothing along that it acknowledged, and nobody is signed out",
      { timeout: 40_000 },
      async () => {
        const [token = "", colleague = ""] = tokens;
        const live = openChannel(one.url, token);
        await live.hears("socket.connected");
        const handle = await one.caller.uidOf("persona2");

        // The other one sleeps until the job is of the one that will be killed.
        other.process.kill("SIGSTOP");
        const lines = Array.from({ length: ROWS }, (_, n) => `I${n};Nombre ${n}`);
        const path = "/api/genders/import?mode=save&name=i.csv";
        const file = `Código;Nombre\n${lines.join("\n")}\n`;
        const reply = one.caller
          .call("POST", path, "", {
            token,
            company: "1",
            raw: file,
            headers: { "Content-Type": "text/csv" },
          })
          .catch(() => "cut");
        await expect.poll(importState, SOON).toMatchObject({ status: "running" });
        other.process.kill("SIGCONT");

        const acknowledged: string[] = [];
        const write = async (at: Running, codigo: string) => {
          if ((await create(at, token, codigo)).status === 201) acknowledged.push(codigo);
        };
        const writing = Promise.all(
          [0, 1, 2, 3].map(async (writer) => {
            for (let n = 0; n < 1_000; n += 1) await write(one, `E${writer}-${n}`);
          }),
        ).catch(() => "cut");
        const entering = one.caller.login("persona3").catch(() => "cut");
        await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(8);
        one.process.kill("SIGKILL");
        expect([await writing, await reply]).toEqual(["cut", "cut"]);
        await entering;
        await live.hears("socket.lost");
        const state = await importState();
        expect(state.status).toBe("running");

        // As a balancer would have it: everybody is at the other one, with the session and the handle that they have.
        await write(other, "DESPUES");
        const again = openChannel(other.url, token);
        await again.hears("socket.connected");
        expect((await create(other, colleague, "COLEGA")).status).toBe(201);
        const { body } = await other.caller.verify(handle, await codeFor(db, "persona2", clock));
        expect(body).toMatchObject({ rst: true });
        expect(await enter("persona3", other, other)).not.toBe("undefined");

        // The claim of the killed one runs out, as it does a minute later.
        await sql`update jobs set due_at = now() where status = 'running'`.execute(db);
        await sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(db);
        await expect
          .poll(importState, { ...SOON, timeout: 20_000 })
          .toMatchObject({ status: "done" });
        const imported =
          await sql`select count(*)::int as rows, count(distinct codigo)::int as codes
      from genders where codigo ~ '^I[0-9]+$'`.execute(db);
        expect(imported.rows).toEqual([{ rows: ROWS, codes: ROWS }]);
        const found = await sql<{ codigo: string }>`
      select codigo from genders where codigo = any(${acknowledged})`.execute(db);
        expect(found.rows.map(({ codigo }) => codigo).toSorted()).toEqual(acknowledged.toSorted());
        // Every record has the line of its history, once.
        const lost = await sql`select codigo from genders
      where (select count(*) from changes where controller = 'genders' and record_id = genders.id) <> 1`.execute(
          db,
        );
        expect(lost.rows).toEqual([]);
        again.close();
        live.close();
      },
    );
  },
);

async function importState(): Promise<{ readonly status: string | undefined }> {
  const { rows } = await sql<{
    status: string;
  }>`select status from jobs where kind = 'import'`.execute(db);
  return { status: rows[0]?.status };
}
