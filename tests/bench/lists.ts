import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { runProgram, startProcess } from "../support/server-process.ts";
import { boardAtWork, inboxesAtWork, questionsAtWork } from "./list-questions.ts";
import { randomFrom, userAtWork } from "./list-user.ts";
import { signInPeople } from "./people.ts";
import { printTimes, type Timed } from "./print-times.ts";

const ROWS = 100_000;
const USERS = 20;
const STEPS = 40;

/** The pause of a person between two pages, in milliseconds on average: from none to twice this. */
const THINKING = 1_000;

/** The limit of a page with pauses: p95 in milliseconds. */
const LIMIT = 60;

/** The limit of the next case of a board. */
const BOARD = 100;

type Ready = {
  readonly tokens: readonly string[];
  readonly cities: readonly string[];
  readonly types: readonly string[];
  readonly debts: readonly { readonly id: string; readonly cliente: string }[];
};

/*
 * Prints the times of the pages of a list of 100,000 customers over HTTP, for 20 people at once who go to a random
 * page, choose another order, another filter, or search (list-user.ts), 40 times each: first with a pause of a second
 * on average, to which the limits apply, then without pauses, to see what the machine gives; then, with pauses, for
 * questions of every sort that were hardly ever asked before, and for the inboxes of 2,800 requests, with the same limit,
 * and for a board with every open debt of the fund (list-questions.ts). The server is a process of its own; this
 * one, and PostgreSQL, share its processors.
 */
const folder = await mkdtemp(join(tmpdir(), "garante-lists-"));
const cluster = await startCluster();
const address = await cluster.newDatabase();
const installation = { DATA_DIR: folder, DATABASE_URL: address };
await seed(installation);
const isFast = await measure(
  installation,
  await prepare(postgresDatabase(address, () => undefined)),
);
await cluster.stop();
await rm(folder, { recursive: true });
process.exit(isFast ? 0 : 1);

async function seed(env: Readonly<Record<string, string>>): Promise<void> {
  const { code, err } = await runProgram("server/seed-demo.ts", ["--rows", String(ROWS)], env);
  if (code !== 0) throw new Error(`seeding failed: ${err}`);
}

/** Signs the people in, and vacuums the tables as after a night: PostgreSQL's own autovacuum takes a minute. */
async function prepare(db: Kysely<Database>): Promise<Ready> {
  await sql`vacuum (analyze)`.execute(db);
  const tokens = await signInPeople(db, USERS);
  const idsIn = async (column: string) => {
    const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(column)}::text as id
      from customers where empresa_id = 1 and ${sql.ref(column)} is not null`.execute(db);
    return rows.map(({ id }) => id);
  };
  // The people of the bench are one: all debts are theirs, which is more than anybody collects.
  await sql`update recoverables set gestor = (select number from users where username = 'admin')`.execute(
    db,
  );
  const { rows: debts } = await sql<Ready["debts"][number]>`
    select id::text, cliente::text from recoverables where empresa_id = 1 order by id`.execute(db);
  const ready = {
    debts,
    tokens,
    cities: await idsIn("ciudad"),
    types: await idsIn("tipo_cliente"),
  };
  await db.destroy();
  return ready;
}

async function measure(env: Readonly<Record<string, string>>, ready: Ready): Promise<boolean> {
  const server = startProcess(env);
  const url = await server.url;
  // A server that was just started still compiles: its first calls are not typical.
  const person: Work["person"] = (random, { cities, types }) => userAtWork(random, cities, types);
  await work(url, ready, { steps: 5, thinking: 0, seed: 1, person });
  const at = { steps: STEPS, thinking: THINKING };
  const thinking = await work(url, ready, { ...at, seed: 1_000, person });
  const p95 = printTimes(`${USERS} people, a second of thinking`, thinking);
  const hurried = await work(url, ready, { ...at, thinking: 0, seed: 2_000, person });
  printTimes(`${USERS} people, no thinking`, hurried);
  const asking: Work["person"] = (random, { cities, types }) =>
    questionsAtWork(random, cities, types);
  printTimes(
    `${USERS} people, new questions`,
    await work(url, ready, { ...at, seed: 3_000, person: asking }),
  );
  const waiting = { ...at, seed: 4_000, person: inboxesAtWork };
  const inbox = printTimes(`${USERS} people, inboxes of requests`, await work(url, ready, waiting));
  const collecting: Work["person"] = (random, { debts }) => boardAtWork(random, debts);
  const board = printTimes(
    `${USERS} people, a board of ${ready.debts.length} debts`,
    await work(url, ready, { ...at, seed: 5_000, person: collecting }),
  );
  server.kill("SIGTERM");
  await server.ended;
  const words = `p95 ${p95.toFixed(0)} ms, of inboxes ${inbox.toFixed(0)} ms (limit ${LIMIT}), of a board ${board.toFixed(0)} ms (limit ${BOARD})`;
  process.stdout.write(`${words}\n\n`);
  return p95 <= LIMIT && inbox <= LIMIT && board <= BOARD;
}

type Work = {
  readonly steps: number;
  readonly thinking: number;
  readonly seed: number;
  /** A person who asks one call after the other. */
  readonly person: (random: () => number, ready: Ready) => ReturnType<typeof userAtWork>;
};

async function work(
  url: string,
  ready: Ready,
  { steps, thinking, seed: from, person }: Work,
): Promise<Timed[]> {
  const all = ready.tokens.map(async (token, index) => {
    const random = randomFrom(from + index);
    const user = person(random, ready);
    const timed: Timed[] = [];
    for (let step = 0; step < steps; step += 1) {
      if (thinking > 0) await pause(random() * 2 * thinking);
      const { act, path } = user.next();
      const started = performance.now();
      const reply = await fetch(url + path, {
        headers: { authorization: `Bearer ${token}`, company: "1" },
      });
      const body = (await reply.json()) as { total?: number };
      if (reply.status !== 200) throw new Error(`${reply.status} ${path} ${JSON.stringify(body)}`);
      const now = performance.now();
      timed.push({ act, path, ms: now - started, at: now });
      user.sees(body.total ?? 0);
    }
    return timed;
  });
  return (await Promise.all(all)).flat();
}
