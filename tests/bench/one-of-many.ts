import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresDatabase } from "../../server/store/database.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { runProgram, startProcess } from "../support/server-process.ts";
import { signInPeople } from "./people.ts";

/** Calls of one person that are in flight all the time. */
const IN_FLIGHT = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 20);

/** The goal: the p95 of another person's list, in times of what it is when nobody else works. */
const GOAL = 2;

/*
 * Prints how long the list of a person takes, on PostgreSQL with 30,000 customers and 42,000 obligations, when nobody else
 * works and while one other person has a hundred costly lists in flight, each of which was never asked before; and what
 * becomes of those who sign in meanwhile. SEEDED_URL and SEEDED_DIR name a database that
 * has them already, and its folder of data.
 */
const seeded = process.env["SEEDED_URL"];
const cluster = seeded === undefined ? await startCluster() : undefined;
const address = seeded ?? (await cluster?.newDatabase()) ?? "";
const folder = await mkdtemp(join(tmpdir(), "garante-fair-"));
const env = {
  DATA_DIR: process.env["SEEDED_DIR"] ?? folder,
  DATABASE_URL: address,
  SMTP_URL: "none",
};
if (seeded === undefined) {
  const { code, err } = await runProgram("server/seed-demo.ts", ["--rows", "30000"], env);
  if (code !== 0) throw new Error(`seeding failed: ${err}`);
}
const db = postgresDatabase(address, () => undefined);
const [one = ""] = await signInPeople(db, 1, "cartera");
const [other = ""] = await signInPeople(db, 1, "gerencia");
await db.destroy();
const server = startProcess(env);
const url = await server.url;

const quiet = await listsOf(SECONDS);
const over = new AbortController();
const crowd = new Map<number, number>();
const signIns = new Map<number, number>();
let asked = 0;
const attack = Promise.all([
  ...Array.from({ length: IN_FLIGHT }, async () => {
    while (!over.signal.aborted) {
      asked += 1;
      const path = `obligations/list?n=25&g=cliente&f.saldo_capital=${encodeURIComponent(`over:${asked}`)}`;
      count(crowd, await statusOf(one, path));
    }
  }),
  (async () => {
    while (!over.signal.aborted) {
      const body = JSON.stringify({ username: "nadie", password: "Nada*2026", captcha: "" });
      const headers = { "content-type": "application/json" };
      const reply = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
      await reply.text();
      count(signIns, reply.status);
      await pause(300);
    }
  })(),
]);
const busy = await listsOf(SECONDS);
over.abort();
await attack;
const times = busy.p95 / quiet.p95;
process.stdout.write(
  `another's list, quiet: p50 ${quiet.p50.toFixed(0)} ms, p95 ${quiet.p95.toFixed(0)} ms, answers ${listed(quiet.statuses)}\n` +
    `with ${IN_FLIGHT} of one person in flight: p50 ${busy.p50.toFixed(0)} ms, p95 ${busy.p95.toFixed(0)} ms ` +
    `(${times.toFixed(1)} times, goal ${GOAL}), answers ${listed(busy.statuses)}\n` +
    `that person's answers ${listed(crowd)}; sign-ins ${listed(signIns)}\n`,
);
server.kill("SIGTERM");
await server.ended;
await cluster?.stop();
await rm(folder, { recursive: true });
process.exit(times < GOAL && [...busy.statuses.keys()].join() === "200" ? 0 : 1);

async function statusOf(token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, company: "1" };
  const reply = await fetch(`${url}/api/${path}`, { headers });
  await reply.text();
  return reply.status;
}

/** A person who asks for lists one after the other, each another page, as long as so many seconds. */
async function listsOf(seconds: number) {
  const statuses = new Map<number, number>();
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let page = 1; performance.now() < end; page += 1) {
    const started = performance.now();
    count(statuses, await statusOf(other, `customers/list?n=25&p=${page}`));
    taken.push(performance.now() - started);
    await pause(100);
  }
  const inOrder = taken.toSorted((a, b) => a - b);
  const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? NaN;
  return { statuses, p50: at(0.5), p95: at(0.95) };
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<number, number>): string {
  return [...counts].map(([status, many]) => `${many} × ${status}`).join(", ");
}
