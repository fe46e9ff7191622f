import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { chanceFrom } from "../../server/seed/random.ts";
import { digestOf } from "../../server/services/random-tokens.ts";
import { embeddedDatabase, postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { postgresPrograms, startCluster } from "../support/postgres-cluster.ts";
import { startProcess } from "../support/server-process.ts";

const [count = "200", kind = "embedded", seed = "9"] = process.argv.slice(2);
/** Writers at once, and the longest time that they write before the kill, in milliseconds. */
const WRITERS = 4;
const LONGEST = 600;

// Prints what a process that was killed with SIGKILL at random moments of writing had acknowledged and lost, or done by
// half, and how long it took to serve again; anything lost is a failure.
const folder = await mkdtemp(join(tmpdir(), "garante-kill-"));
const cluster =
  kind === "postgres" ? await startCluster(postgresPrograms ?? "", { isDurable: true }) : undefined;
const address = await cluster?.newDatabase();
const env = { DATA_DIR: folder, ...(address !== undefined && { DATABASE_URL: address }) };
const open = () =>
  address === undefined ? embeddedDatabase(folder) : postgresDatabase(address, () => undefined);
const token = randomUUID();
const headers = {
  authorization: `Bearer ${token}`,
  company: "1",
  "content-type": "application/json",
};

async function within<Done>(task: (db: Kysely<Database>) => Promise<Done>): Promise<Done> {
  const db = open();
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

async function write(url: string, code: string, acknowledged: Set<string>): Promise<void> {
  const body = JSON.stringify({ values: { codigo: code, nombre: `Nombre ${code}` } });
  const reply = await fetch(`${url}/api/genders/create`, { method: "POST", headers, body });
  if (reply.status === 201) acknowledged.add(code);
}

const first = startProcess(env);
await first.url;
first.kill("SIGTERM");
await first.ended;
await within(async (db) => {
  const now = new Date();
  await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at)
    select ${digestOf(token)}, id, ${now}, ${now} from users where username = 'admin'`.execute(db);
});
const chance = chanceFrom(Number(seed));
const acknowledged = new Set<string>();
const starts: number[] = [];
for (let round = 0; round < Number(count); round += 1) {
  const started = performance.now();
  const running = startProcess(env);
  const url = (await running.url).replace("localhost", "127.0.0.1");
  starts.push(performance.now() - started);
  const ended = new AbortController();
  const isOver = () => ended.signal.aborted;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let nth = 0; !isOver(); nth += 1) {
      await write(url, `K${round}-${writer}-${nth}`, acknowledged).catch(() => ended.abort());
    }
  });
  const before = acknowledged.size;
  while (acknowledged.size === before && !isOver()) await setTimeout(10);
  await setTimeout(chance.below(LONGEST));
  running.kill("SIGKILL");
  await running.ended;
  ended.abort();
  await Promise.all(writers);
}
const { kept, half } = await within(async (db) => {
  const { rows } = await sql<{ code: string; told: number }>`
    select codigo as code, (select count(*)::integer from changes c
      where c.controller = 'genders' and c.record_id = g.id and c.action = 'create') as told
    from genders g where codigo like 'K%'`.execute(db);
  const loose = await sql<{ count: number }>`
    select count(*)::integer as count from changes c where c.controller = 'genders'
      and c.action = 'create' and not exists (select from genders g where g.id = c.record_id)`.execute(
    db,
  );
  const wrong = rows.filter(({ told }) => told !== 1).length;
  return { kept: new Set(rows.map(({ code }) => code)), half: wrong + (loose.rows[0]?.count ?? 0) };
});
await cluster?.stop();
await rm(folder, { recursive: true, force: true });
const lost = [...acknowledged].filter((code) => !kept.has(code)).length;
const slowest = Math.round(Math.max(...starts));
const median = Math.round(starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0);
process.stdout.write(
  `${kind}, ${count} times SIGKILL (seed ${seed}): ${acknowledged.size} writes acknowledged, ${lost} lost, ${half} half done; serves again in ${median} ms (slowest ${slowest})\n`,
);
process.exit(lost + half === 0 ? 0 : 1);
