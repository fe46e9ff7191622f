import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { QUEUE_CHANNEL } from "../../server/engine/queue/claims.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { openChannel } from "../support/channel.ts";
import { shareCluster } from "../support/open-database.ts";
import { keepBusy, lostOf } from "../support/pair/busy-staff.ts";
import {
  employ,
  enter,
  startProductionPair,
  type Place,
  type ProductionPair,
} from "../support/pair/production-pair.ts";
import { codeFor } from "./suites/bench.ts";

const ROWS = 6_000;
const PEOPLE = 6;
/** The waits of a busy machine; `tests/attack/two-processes.ts` prints how long news take. */
const SOON = { timeout: 20_000, interval: 20 };
const clock = { now: () => new Date(), advance: () => undefined };

const cluster = shareCluster();
let folder = "";
let db: Kysely<Database>;
let pair: ProductionPair;
let tokens: readonly string[] = [];

async function create({ caller }: Place, token: string, codigo: string) {
  const body = { values: { codigo, nombre: "Otro" } };
  return caller.post("/api/genders/create", body, { token, company: "1" });
}

/** Opens a channel of each person through the proxy, so that each process has one. */
async function openTwo() {
  const before = [...pair.front.given];
  const channels = tokens.map((token) => openChannel(pair.front.url, token));
  await Promise.all(channels.map(async (each) => each.hears("socket.connected", SOON.timeout)));
  expect(pair.front.given.map((each, at) => each - (before[at] ?? 0))).toEqual([1, 1]);
  return channels;
}

describe(`two processes on one PostgreSQL behind a proxy without stickiness`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "garante-test-"));
    const address = await cluster.newTemplate();
    db = postgresDatabase(address, () => undefined);
    await employ(db, PEOPLE);
    pair = await startProductionPair({ db, address, folder });
  });
  afterAll(async () => {
    await pair.stop();
    await db.destroy();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("what one gives serves at the other: a sign-in, its session, and what is news", async () => {
    const { one, other, front } = pair;
    tokens = await Promise.all([
      enter({ db }, "persona0", [one, other]),
      enter({ db }, "persona1", [other, one]),
    ]);
    // News are of the company of the last call.
    const asked = { token: tokens[1] ?? "", company: "1" };
    await front.caller.get("/api/genders/list", asked);
    const channels = await openTwo();
    expect((await create(one, tokens[0] ?? "", "AL-UNO")).status).toBe(201);
    const { timeout } = SOON;
    await Promise.all(channels.map(async (each) => each.hears("records.changed", timeout)));
    const seen = await other.caller.get("/api/genders/list?q=AL-UNO", asked);
    expect(seen.body).toMatchObject({ total: 1 });
    for (const channel of channels) channel.close();
  });

  test("limits hold over both together", async () => {
    const { one, other } = pair;
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

  test("a message goes out once, whichever of them finds it", async () => {
    const { caller } = pair.front;
    const asked = Array.from({ length: PEOPLE }, async (_, n) => {
      const email = `persona${n}@garante.example`;
      const body = { email, captcha: await caller.captcha() };
      return caller.post("/api/auth/recoveryPassword", body, { from: `203.0.115.${n}` });
    });
    await Promise.all(asked);
    await expect.poll(() => outboxState(), SOON).toEqual({ delivered: PEOPLE, tries: PEOPLE });
    expect(await mailedTo()).toEqual(
      Array.from({ length: PEOPLE }, (_, n) => `persona${n}@garante.example`),
    );
  });

  test("one that is killed takes nothing along that it acknowledged, and nobody is signed out", async () => {
    const { one, other, front } = pair;
    const [token = "", colleague = ""] = tokens;
    const channels = await openTwo();
    const handle = await one.caller.uidOf("persona2");

    // The other one sleeps until the job is of the one that will be killed.
    other.process.kill("SIGSTOP");
    const lines = Array.from({ length: ROWS }, (_, n) => `I${n};Nombre ${n}`);
    const path = "/api/genders/import?mode=save&name=i.csv";
    const reply = one.caller.call("POST", path, "", {
      token,
      company: "1",
      raw: `Código;Nombre\n${lines.join("\n")}\n`,
      headers: { "Content-Type": "text/csv" },
    });
    await expect.poll(importState, SOON).toMatchObject({ status: "running" });
    other.process.kill("SIGCONT");

    let isOver = false;
    const { done, ended } = keepBusy({
      front,
      token: colleague,
      username: "persona3",
      isOver: () => isOver,
    });
    const { codes, versions, handles } = done;
    const least = () => Math.min(codes.length / 3, versions.length, handles.length);
    await expect.poll(least, SOON).toBeGreaterThan(2);
    expect(Math.min(...front.given)).toBeGreaterThan(2);
    one.process.kill("SIGKILL");
    expect(await reply).toMatchObject({ status: 200 });
    // Whose channel was at it hears so, and opens one at the other.
    const lost = channels.map(async (each) => each.hears("socket.lost", SOON.timeout));
    await Promise.any(lost);
    expect((await importState()).status).toBe("running");
    const before = least();
    await expect.poll(least, SOON).toBeGreaterThan(before + 2);
    isOver = true;
    await ended;

    // Everybody goes on with the session and the handle that they have.
    const again = openChannel(front.url, token);
    await again.hears("socket.connected", SOON.timeout);
    expect((await create(front, token, "DESPUES")).status).toBe(201);
    await again.hears("records.changed", SOON.timeout);
    for (const [username, uid] of [
      ["persona2", handle],
      ["persona3", handles.at(-1) ?? ""],
    ] as const) {
      const { body } = await front.caller.verify(uid, await codeFor(db, username, clock));
      expect(body).toMatchObject({ rst: true });
    }

    // The claim of the killed one runs out, as it does a minute later.
    await sql`update jobs set due_at = now() where status = 'running'`.execute(db);
    await sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(db);
    await expect.poll(importState, SOON).toMatchObject({ status: "done" });
    const imported = await sql`select count(*)::int as rows, count(distinct codigo)::int as codes
      from genders where codigo ~ '^I[0-9]+$'`.execute(db);
    expect(imported.rows).toEqual([{ rows: ROWS, codes: ROWS }]);
    expect(await lostOf(db, done)).toEqual({ lost: [], half: [] });
    for (const channel of [...channels, again]) channel.close();
  });
});

async function importState(): Promise<{ readonly status: string | undefined }> {
  const { rows } = await sql<{
    status: string;
  }>`select status from jobs where kind = 'import'`.execute(db);
  return { status: rows[0]?.status };
}

async function outboxState(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from outbox where status = 'delivered') as delivered,
      (select count(*)::int from outbox_tries) as tries`.execute(db);
  return rows[0];
}

/** Whom the mails are for that were written. */
async function mailedTo(): Promise<readonly string[]> {
  const names = (await readdir(join(folder, "outbox"))).filter((each) => each.endsWith(".eml"));
  const texts = names.map(async (name) => readFile(join(folder, "outbox", name), "utf8"));
  return (await Promise.all(texts))
    .map((text) => /^To: (.*)$/mu.exec(text)?.[1]?.trim() ?? "")
    .toSorted();
}
