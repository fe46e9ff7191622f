import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { runProgram, startProcess } from "../support/server-process.ts";
import { randomFrom } from "./list-user.ts";
import { signInPeople } from "./people.ts";
import { printTimes, type Timed } from "./print-times.ts";

const ROWS = 10_000;
const WRITERS = 20;
const STEPS = 40;

/** The pause of a person between two changes, in milliseconds on average: from none to twice this. */
const THINKING = 1_000;

/** The limit of issue 12 with pauses: p95 in milliseconds. */
const LIMIT = 80;

/** A record of one of the writers, in the version that they last read. */
type Seen = { readonly id: string; readonly version: number };
type Ready = { readonly tokens: readonly string[]; readonly records: readonly Seen[][] };

/*
 * Prints the times of changes over HTTP when 20 people write to one section of one company at once: each edits records
 * of their own, and one change in four is a new record. First with a pause of a second on average, then without pauses.
 * PostgreSQL writes to the disk before it answers, as in an installation. The server is a process of its own; this one,
 * and PostgreSQL, share its processors.
 */
const folder = await mkdtemp(join(tmpdir(), "garante-writers-"));
const cluster = await startCluster({ isDurable: true });
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

async function prepare(db: Kysely<Database>): Promise<Ready> {
  await sql`vacuum (analyze)`.execute(db);
  const tokens = await signInPeople(db, WRITERS);
  const { rows } = await sql<Seen>`
    select id::text as id, version from customers where empresa_id = 1 and estado = 'active'
    order by id limit ${WRITERS * STEPS}`.execute(db);
  await db.destroy();
  const records = tokens.map((_, writer) => rows.filter((_row, at) => at % WRITERS === writer));
  return { tokens, records };
}

async function measure(env: Readonly<Record<string, string>>, ready: Ready): Promise<boolean> {
  const server = startProcess(env);
  const url = await server.url;
  // A server that was just started still compiles: its first calls are not typical.
  await write(url, ready, { steps: 10, thinking: 0, run: 1 });
  const thinking = await write(url, ready, { steps: STEPS, thinking: THINKING, run: 2 });
  const p95 = printTimes(`${WRITERS} people, a second of thinking`, thinking);
  const hurried = await write(url, ready, { steps: STEPS, thinking: 0, run: 3 });
  printTimes(`${WRITERS} people, no thinking`, hurried);
  server.kill("SIGTERM");
  await server.ended;
  const [load = 0] = loadavg();
  process.stdout.write(
    `p95 ${p95.toFixed(0)} ms (limit ${LIMIT}); load of the machine ${load.toFixed(1)}\n\n`,
  );
  return p95 <= LIMIT;
}

type Work = { readonly steps: number; readonly thinking: number; readonly run: number };

async function write(url: string, { tokens, records }: Ready, work: Work): Promise<Timed[]> {
  const all = tokens.map(async (token, writer) => {
    const random = randomFrom(work.run * 1000 + writer);
    const own = records[writer] ?? [];
    const timed: Timed[] = [];
    for (let step = 0; step < work.steps; step += 1) {
      if (work.thinking > 0) await pause(random() * 2 * work.thinking);
      const number = String((work.run * WRITERS + writer) * STEPS + step);
      const isNew = random() < 0.25;
      const seen = own[step % own.length];
      if (seen === undefined) throw new Error("there are too few customers");
      const { act, path, method, body } = isNew ? creation(number) : edition(seen, number);
      const started = performance.now();
      const reply = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          company: "1",
          "content-type": "application/json",
        },
        body: JSON.stringify(body),
      });
      const record = (await reply.json()) as Seen;
      if (!reply.ok) throw new Error(`${reply.status} ${path} ${JSON.stringify(record)}`);
      const now = performance.now();
      timed.push({ act, path, ms: now - started, at: now });
      if (!isNew) own[step % own.length] = { id: record.id, version: record.version };
    }
    return timed;
  });
  return (await Promise.all(all)).flat();
}

function creation(number: string) {
  const values = { documento: `CC 9${number.padStart(9, "0")}`, nombre: `Escritora ${number}` };
  return { act: "create", path: "/api/customers/create", method: "POST", body: { values } };
}

function edition({ id, version }: Seen, number: string) {
  const values = { celular: `3${number.padStart(9, "0")}`, correo: `c${number}@garante.example` };
  const body = { version, values };
  return { act: "edit", path: `/api/customers/edit/${id}`, method: "PUT", body };
}
