import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { digestOf } from "../../server/services/random-tokens.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { addStaff } from "../server/suites/bench.ts";
import { startProcess, type ServerProcess } from "../support/server-process.ts";

const [count = "1000"] = process.argv.slice(2);
const people = Number(count);
const EACH = 10;
const MOST_MEMORY = 1024;
const LONGEST_PAGE = 1_000;
/** The longest that anybody waits for all to be there, in milliseconds. */
const PATIENCE = 300_000;

// Prints the memory of a process at rest and with ten sockets for each of 1,000 people, each at a record and every tenth
// in its form; then kills it, starts it again, and prints how long it takes until all are back, until all others are told
// who edits their record, and what a list takes meanwhile. More than 1 GiB, or a list of more than a second at the 99th
// percentile, is a failure.
const folder = await mkdtemp(join(tmpdir(), "garante-sockets-"));
const cluster = await startCluster({ isDurable: true });
const address = await cluster.newDatabase();
const env = { DATABASE_URL: address, DATA_DIR: folder };
const tokens = Array.from({ length: people }, (_, n) => `sesión ${n}`);
const OWN = "sesion-que-lee";

/** The memory of a process now and at most so far, in MiB. */
function memoryOf({ pid }: ServerProcess): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`, "u").exec(status)?.[1]) / 1024);
  return { now: of("VmRSS"), most: of("VmHWM") };
}

/** Makes as many records as there are people; gives their numbers. */
async function addRecords(url: string): Promise<readonly string[]> {
  const made: string[] = [];
  const headers = { authorization: `Bearer ${OWN}`, company: "1" };
  for (let nth = 0; nth < people; nth += 1) {
    const body = JSON.stringify({ values: { codigo: `S${nth}`, nombre: `Registro ${nth}` } });
    const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    const reply = await fetch(`${url}/api/genders/create`, { ...sent, body });
    made.push(((await reply.json()) as { id: string }).id);
  }
  return made;
}

async function addPeople(): Promise<void> {
  const db = postgresDatabase(address, () => undefined);
  await addStaff(db, people);
  const users = await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("username", "like", "persona%")
    .unionAll(db.selectFrom("users").select(["id", "username"]).where("username", "=", "admin"))
    .execute();
  const now = new Date();
  const sessions = users.map(({ id, username }) => ({
    token_hash: digestOf(username === "admin" ? OWN : `sesión ${username.slice("persona".length)}`),
    user_id: id,
    created_at: now,
    last_seen_at: now,
    company_id: 1,
  }));
  await db.insertInto("sessions").values(sessions).execute();
  const inOne = users.filter(({ username }) => username !== "admin");
  const staff = inOne.map(({ id }) => ({ user_id: id, company_id: 1 }));
  await db.insertInto("user_companies").values(staff).execute();
  await db.destroy();
}

type Read = Awaited<ReturnType<ReturnType<typeof readLists>["stop"]>>;

/** Reads a list again and again until it is told to end; gives the times, in milliseconds, and how many failed. */
function readLists(url: string) {
  const over = new AbortController();
  const headers = { authorization: `Bearer ${OWN}`, company: "1" };
  const reading = (async () => {
    const times: number[] = [];
    let failed = 0;
    while (!over.signal.aborted) {
      const started = performance.now();
      const reply = await fetch(`${url}/api/genders/list`, { headers }).catch(() => undefined);
      await reply?.text();
      times.push(performance.now() - started);
      if (reply?.status !== 200) failed += 1;
      await pause(50);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return { p50: at(0.5), p99: at(0.99), worst: at(0.9999), failed, count: times.length };
  })();
  return { stop: async () => (over.abort(), reading) };
}

function words({ count: read, failed, p50, p99, worst }: Read): string {
  return `${read} lists meanwhile, ${failed} without an answer: p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms`;
}

async function start(port = "0") {
  const started = performance.now();
  const running = startProcess({ ...env, PORT: port });
  const url = (await running.url).replace("localhost", "127.0.0.1");
  return { running, url, ms: Math.round(performance.now() - started) };
}

const crowded = { there: 0, told: 0 };
async function until(all: number, which: keyof typeof crowded): Promise<number> {
  const started = performance.now();
  while (crowded[which] < all && performance.now() - started < PATIENCE) await pause(50);
  return (performance.now() - started) / 1000;
}

const first = await start();
await addPeople();
const records = await addRecords(first.url);
await pause(2_000);
const rest = memoryOf(first.running);
const crowd = new Worker(new URL("../server/attacks/crowd.ts", import.meta.url), {
  workerData: { url: first.url, tokens, each: EACH, records },
});
crowd.on("message", (now: typeof crowded) => Object.assign(crowded, now));
const wanted = people * EACH;
/** Those who edit hear of nobody: one is in the form of each record. */
const readers = wanted - wanted / EACH;
const came = await until(wanted, "there");
const heard = await until(readers, "told");
await pause(2_000);
const full = memoryOf(first.running);
const calm = readLists(first.url);
await pause(5_000);
process.stdout.write(
  `${crowded.there} sockets came in ${came.toFixed(1)} s, ${crowded.told} were told of a form ${heard.toFixed(1)} s later: ${rest.now} MiB at rest, ${full.now} MiB with them (at most ${full.most}); ${words(await calm.stop())}\n`,
);

first.running.kill("SIGKILL");
await first.running.ended;
Object.assign(crowded, { there: 0, told: 0 });
const second = await start(new URL(first.url).port);
const lists = readLists(second.url);
const back = await until(wanted, "there");
const again = await until(readers, "told");
const read = await lists.stop();
const storm = memoryOf(second.running);
process.stdout.write(
  `killed, serves again in ${second.ms} ms: ${crowded.there} back in ${back.toFixed(1)} s more, ${crowded.told} told of a form ${again.toFixed(1)} s later, ${storm.now} MiB (at most ${storm.most}); ` +
    `${words(read)}\n`,
);
await crowd.terminate();
second.running.kill("SIGKILL");
await second.running.ended;
await cluster.stop();
await rm(folder, { recursive: true, force: true });
const isGood =
  Math.max(came, back, heard, again) < PATIENCE / 1000 &&
  Math.max(full.most, storm.most) <= MOST_MEMORY;
process.exit(isGood && read.failed === 0 && read.p99 <= LONGEST_PAGE ? 0 : 1);
