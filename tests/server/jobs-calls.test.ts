import { sql } from "kysely";
import { io } from "socket.io-client";
import { describe, expect, test } from "vitest";
import {
  jobList,
  jobProgress,
  jobView,
  messageList,
  messageView,
} from "../../src/contract/jobs-contract.ts";
import type { JobOwner } from "../../server/engine/jobs/define-job.ts";
import { enqueueJob } from "../../server/engine/jobs/enqueue-job.ts";
import { enqueueRecovery } from "../../server/messages/code-messages.ts";
import { openDatabase } from "../support/open-database.ts";
import { makeLedger, sampleJobs } from "./engine/sample-jobs.ts";
import { openBench } from "./suites/bench.ts";

const DAY = 24 * 3_600_000;
let isBroken = false;
const samples = sampleJobs({
  before: () => {
    if (isBroken) throw new Error("sin conexión");
  },
});

async function open() {
  const db = await openDatabase();
  await makeLedger(db);
  return db;
}

const bench = openBench(open, undefined, [...samples.kinds.values()]);

const OF_THE_JOBS = ["list", "view", "cancel", "retry"];

/** Calls as a signed-in user whose role may see and move the jobs but not the messages. */
async function as(username: string) {
  const { signIn, get, post, db } = bench();
  const actions = OF_THE_JOBS.map((action) => ({ action, status: 1 }));
  const permission = JSON.stringify([{ controller: "jobs", status: 1, actions }]);
  await sql`update roles set permisos = ${permission}::jsonb where nombre = 'Analista'`.execute(db);
  await sql`update users set must_change_password = false`.execute(db);
  const { token, company } = await signIn(username);
  return {
    token,
    company,
    read: async (path: string) => get(`/api/jobs/${path}`, { token, company }),
    order: async (path: string) => post(`/api/jobs/${path}`, undefined, { token, company }),
  };
}

async function ownerOf(username: string): Promise<JobOwner> {
  const { rows } = await sql<{ id: string }>`
    select id from users where username = ${username}`.execute(bench().db);
  return { userId: rows[0]?.id ?? "", companyId: null };
}

async function count(key: string, owner?: JobOwner): Promise<string> {
  const { db, clock } = bench();
  const wish = { key, input: { total: 2 }, now: clock.now(), ...(owner && { owner }) };
  return (await enqueueJob(db, samples.count, wish)).id;
}

async function remind(key: string, owner: JobOwner): Promise<string> {
  const { db, clock } = bench();
  return (await enqueueJob(db, samples.remind, { key, input: undefined, now: clock.now(), owner }))
    .id;
}

/** Makes the server run the due jobs. */
async function work(): Promise<void> {
  const { server } = bench();
  await server.tidy();
  await server.settled();
}

async function failJob(): Promise<string> {
  isBroken = true;
  const id = await count("broken");
  for (let n = 0; n < 3; n += 1) {
    await work();
    bench().clock.advance(DAY / 24);
  }
  isBroken = false;
  return id;
}

describe("the list of the jobs", () => {
  test("shows an administrator every job with how far it is, and how many there are of each status", async () => {
    const owner = await ownerOf("analista");
    await count("a", owner);
    await work();
    await remind("b", owner);
    await work();
    const admin = await as("admin");
    const { rows, counts } = jobList.reply.parse((await admin.read("list")).body);
    expect(rows.map(({ key, status }) => [key, status])).toEqual([
      ["b", "waiting"],
      ["a", "done"],
    ]);
    expect(rows[1]).toMatchObject({
      title: "Contar",
      progress: { done: 2, total: 2, words: "Van 2 de 2" },
      can: { cancel: false, retry: false },
    });
    expect(rows[0]?.dueAt).not.toBeNull();
    expect(counts).toMatchObject({ waiting: 1, done: 1, failed: 0 });
    const done = jobList.reply.parse((await admin.read("list?status=done")).body);
    expect(done.rows.map(({ key }) => key)).toEqual(["a"]);
    const older = jobList.reply.parse((await admin.read(`list?before=${rows[0]?.id}`)).body);
    expect(older.rows.map(({ key }) => key)).toEqual(["a"]);
  });

  test("shows everybody else their own and those of their company, and says of the others' that they do not exist", async () => {
    const own = await count("own", await ownerOf("analista"));
    const others = await count("others", await ownerOf("nuevo"));
    const system = await count("system");
    const analyst = await as("analista");
    const { rows, counts } = jobList.reply.parse((await analyst.read("list")).body);
    // A poll of the server may have run it by now.
    const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect([rows.map(({ id }) => id), total]).toEqual([[own], 1]);
    const companyId = Number(analyst.company);
    const ofCompany = await count("a colleague's", { ...(await ownerOf("admin")), companyId });
    expect((await analyst.read(`view/${ofCompany}`)).status).toBe(200);
    const inOther = await count("elsewhere", { ...(await ownerOf("admin")), companyId: 2 });
    const admin = await as("admin");
    expect((await admin.read(`view/${inOther}`)).body).toMatchObject({ about: { to: null } });
    expect(jobView.reply.parse((await analyst.read(`view/${own}`)).body).key).toBe("own");
    for (const id of [others, system, "0", "x", "9".repeat(18)]) {
      expect((await analyst.read(`view/${id}`)).status).toBe(404);
      expect((await analyst.order(`cancel/${id}`)).status).toBe(404);
      expect((await analyst.order(`retry/${id}`)).status).toBe(404);
    }
  });

  test("is for nobody without a session, without its permission, with a password to change, nor in a company of others", async () => {
    const { get, signIn } = bench();
    expect((await get("/api/jobs/list")).status).toBe(401);
    const { token: bare, company: own } = await signIn("analista");
    expect((await get("/api/jobs/list", { token: bare, company: own })).status).toBe(403);
    const { token, company } = await signIn("nuevo");
    expect((await get("/api/jobs/list", { token, company })).status).toBe(403);
    const analyst = await as("analista");
    const elsewhere = { token: analyst.token, company: "999" };
    expect((await get("/api/jobs/list", elsewhere)).status).toBe(403);
  });

  test("refuses parameters that it does not have, has twice or cannot read", async () => {
    const admin = await as("admin");
    for (const query of ["x=1", "status=todos", "before=x", "before=1&before=2", "before="]) {
      expect([query, (await admin.read(`list?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe("who asked for a job", () => {
  test("cancels it where its chart takes that", async () => {
    const id = await remind("a", await ownerOf("analista"));
    await work();
    const analyst = await as("analista");
    expect((await analyst.order(`cancel/${id}`)).status).toBe(204);
    await bench().server.settled();
    expect((await analyst.read(`view/${id}`)).body).toMatchObject({ status: "cancelled" });
    expect((await analyst.order(`cancel/${id}`)).status).toBe(409);
  });
});

describe("an administrator", () => {
  test("has a failed job go on, once", async () => {
    const id = await failJob();
    const admin = await as("admin");
    const failed = jobView.reply.parse((await admin.read(`view/${id}`)).body);
    expect(failed).toMatchObject({
      status: "failed",
      reason: "sin conexión",
      can: { retry: true },
    });
    expect((await admin.order(`retry/${id}`)).status).toBe(204);
    await bench().server.settled();
    expect((await admin.read(`view/${id}`)).body).toMatchObject({ status: "done" });
    expect((await admin.order(`retry/${id}`)).status).toBe(409);
  });

  test("sees the messages with every try, not what they say, and has a dead one delivered again", async () => {
    const { db, clock, server } = bench();
    await db.transaction().execute(async (tx) => {
      await enqueueRecovery(tx, { email: "admin@garante.example", now: clock.now() });
      await sql`update outbox set status = 'dead', due_at = null, finished_at = created_at`.execute(
        tx,
      );
    });
    const admin = await as("admin");
    const list = await admin.read("messages?status=dead");
    expect(JSON.stringify(list.body)).not.toContain("admin@garante.example");
    const id = messageList.reply.parse(list.body).rows[0]?.id ?? "";
    expect((await admin.order(`resend/${id}`)).status).toBe(204);
    await server.settled();
    const sent = messageView.reply.parse((await admin.read(`messages/${id}`)).body);
    expect(sent.tries.map(({ result }) => result)).toEqual(["delivered"]);
    expect(server.mails).toHaveLength(1);
    expect((await admin.order(`resend/${id}`)).status).toBe(409);
    const analyst = await as("analista");
    for (const path of ["messages", `messages/${id}`]) {
      expect((await analyst.read(path)).status).toBe(403);
    }
    expect((await analyst.order(`resend/${id}`)).status).toBe(403);
  });
});

type JobProgress = ReturnType<typeof jobProgress.payload.parse>;

describe("the live channel", () => {
  async function listen(token: string) {
    const { url } = bench().server;
    const heard: JobProgress[] = [];
    const options = { transports: ["websocket"], auth: { token }, extraHeaders: { Origin: url } };
    const socket = io(url, { ...options, forceNew: true });
    await new Promise<void>((resolve) => void socket.once("connect", resolve));
    socket.on(jobProgress.event, (news: unknown) => {
      heard.push(jobProgress.payload.parse(news));
    });
    return { socket, heard };
  }

  test("announces how a job goes on to administrators and to who asked for it, and to nobody else", async () => {
    const admin = await as("admin");
    const analyst = await as("analista");
    const listeners = await Promise.all([admin, analyst].map(async ({ token }) => listen(token)));
    const [ofAdmin, ofAnalyst] = listeners;
    const others = await count("of the system");
    const id = await count("own", await ownerOf("analista"));
    await work();
    // How far it is may be announced several times on the way.
    await expect
      .poll(() => ofAnalyst?.heard.at(-1))
      .toEqual({
        id,
        status: "done",
        reason: null,
        progress: { done: 2, total: 2, words: "Van 2 de 2" },
      });
    const idsIn = (heard: readonly JobProgress[] = []) => [
      ...new Set(heard.map((each) => each.id)),
    ];
    expect(idsIn(ofAnalyst?.heard)).toEqual([id]);
    await expect.poll(() => idsIn(ofAdmin?.heard).toSorted()).toEqual([others, id].toSorted());
    for (const { socket } of listeners) socket.close();
  });
});
