import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { chanceFrom } from "../../server/seed/random.ts";
import { digestOf } from "../../server/services/random-tokens.ts";
import { openAddress } from "../../server/startup/open-store.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import type { Database } from "../../server/store/schema.ts";
import { person } from "../server/suites/access-people.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { startProcess } from "../support/server-process.ts";

const [count = "200", kind = "own", seed = "9"] = process.argv.slice(2);
/** Writers at once, and the longest time that they go on before the kill once a person is written, in milliseconds. */
const WRITERS = 4;
const LONGEST = 1_000;
/** The time in which it serves again, in milliseconds. */
const MOST = 2_000;

// Prints what a process that was killed with SIGKILL at random moments of writing had acknowledged and lost, or done by
// half, and how long it took to serve again; anything lost, a round without a person who was acknowledged, or a median of
// more than two seconds, is a failure.
const folder = await mkdtemp(join(tmpdir(), "garante-kill-"));
const cluster = kind === "postgres" ? await startCluster({ isDurable: true }) : undefined;
const address = await cluster?.newDatabase();
const env = { DATA_DIR: folder, ...(address !== undefined && { DATABASE_URL: address }) };
/** The versions of the genders that were acknowledged, by code, and the user names of people. */
type Acknowledged = { readonly versions: Map<string, number>; readonly people: Set<string> };

const token = randomUUID();
const headers = {
  authorization: `Bearer ${token}`,
  company: "1",
  "content-type": "application/json",
};

async function within<Done>(task: (db: Kysely<Database>) => Promise<Done>): Promise<Done> {
  const opened = await openAddress({ dataDir: folder, databaseUrl: address });
  const db = postgresDatabase(opened.address, () => undefined);
  try {
    return await task(db);
  } finally {
    await db.destroy();
    await opened.close();
  }
}

/** Makes a gender, edits it, and makes a person, which is written with its companies and its invitation. */
async function write(url: string, code: string, acknowledged: Acknowledged): Promise<void> {
  const send = async (method: string, path: string, body: object) =>
    fetch(`${url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const made = await send("POST", "genders/create", {
    values: { codigo: code, nombre: `Nombre ${code}` },
  });
  if (made.status !== 201) return;
  acknowledged.versions.set(code, 1);
  const { id } = (await made.json()) as { readonly id: string };
  const edited = await send("PUT", `genders/edit/${id}`, { version: 1, values: { nombre: code } });
  if (edited.status === 200) acknowledged.versions.set(code, 2);
  const username = code.toLowerCase();
  const values = { ...person(username, "1"), apellidos: "Quintero" };
  if ((await send("POST", "users/create", { values })).status === 201) {
    acknowledged.people.add(username);
  }
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
const acknowledged: Acknowledged = { versions: new Map(), people: new Set() };
const starts: number[] = [];
let unproved = 0;
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
  // A person is written in several tables, after a gender and its edit: a round without one would prove less.
  const before = acknowledged.people.size;
  while (acknowledged.people.size === before && !isOver()) await setTimeout(10);
  if (acknowledged.people.size === before) unproved += 1;
  await setTimeout(chance.below(LONGEST));
  running.kill("SIGKILL");
  await running.ended;
  ended.abort();
  await Promise.all(writers);
}
const { kept, people, half } = await within(async (db) => {
  const genders = await sql<{ code: string; version: number; told: number }>`
    select codigo as code, version, (select count(*)::integer from changes c
      where c.controller = 'genders' and c.record_id = g.id) as told
    from genders g where codigo like 'K%'`.execute(db);
  const users = await sql<{ name: string; told: number; companies: number }>`
    select username as name,
      (select count(*)::integer from changes c where c.controller = 'users' and c.record_id = u.number) as told,
      (select count(*)::integer from user_companies m where m.user_id = u.id) as companies
    from users u where username like 'k%-%'`.execute(db);
  const invitations = await sql<{ count: number }>`
    select count(*)::integer as count from outbox where kind = 'invitation-mail'`.execute(db);
  const loose = await sql<{ count: number }>`
    select count(*)::integer as count from changes c where c.controller = 'genders'
      and c.action = 'create' and not exists (select from genders g where g.id = c.record_id)`.execute(
    db,
  );
  const wrong = [
    ...genders.rows.filter(({ told, version }) => told !== version),
    ...users.rows.filter((each) => each.told !== 1 || each.companies !== 1),
  ];
  return {
    kept: new Map(genders.rows.map(({ code, version }) => [code, version])),
    people: new Set(users.rows.map(({ name }) => name)),
    half:
      wrong.length +
      (loose.rows[0]?.count ?? 0) +
      Math.abs((invitations.rows[0]?.count ?? 0) - users.rows.length),
  };
});
await cluster?.stop();
await rm(folder, { recursive: true, force: true });
const lost =
  [...acknowledged.versions].filter(([code, version]) => (kept.get(code) ?? 0) < version).length +
  [...acknowledged.people].filter((name) => !people.has(name)).length;
const edits = [...acknowledged.versions.values()].filter((version) => version > 1).length;
const slowest = Math.round(Math.max(...starts));
const median = Math.round(starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0);
process.stdout.write(
  `${kind}, ${count} times SIGKILL (seed ${seed}): ${acknowledged.versions.size} records, ${edits} edits and ${acknowledged.people.size} people acknowledged, ${lost} lost, ${half} half done, ${unproved} rounds without a person; serves again in ${median} ms (slowest ${slowest})\n`,
);
process.exit(lost + half + unproved === 0 && median <= MOST ? 0 : 1);
