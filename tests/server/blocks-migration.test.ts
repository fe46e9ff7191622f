import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { situationOf } from "../../server/engine/jobs/chart-process.ts";
import type { JobRow } from "../../server/engine/jobs/job-row.ts";
import { stateOf } from "../../server/engine/jobs/job-turn.ts";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { shareCluster } from "../support/open-database.ts";

const cluster = shareCluster();
let db: Kysely<Database>;

/** A job of the last release with its input and the context of its chart, and the block with which it goes on. */
const FORMER = [
  [
    "load",
    { load: "7", task: "apply" },
    { from: 400, done: 400, total: 900, outcome: null },
    { from: 400, done: 400 },
  ],
  [
    "liquidacion",
    { settlement: "3" },
    { after: "12", done: 2, total: 5, outcome: null },
    { from: "12", done: 2 },
  ],
  [
    "liquidacion",
    { settlement: "4" },
    { after: null, done: 0, total: 0, outcome: null },
    { from: null, done: 0 },
  ],
  [
    "emission-run",
    { run: "9" },
    { after: "0", done: 0, left: 0, outcome: null },
    { from: "0", done: 0 },
  ],
  [
    "import",
    { run: "5", total: 800 },
    { done: 600, counts: { created: 600 }, refusal: "El archivo ya no está." },
    { from: 600, done: 600 },
  ],
] as const;

beforeAll(async () => {
  db = postgresDatabase(await cluster.newDatabase(), () => undefined);
  const migrations = readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith("-jobs-in-blocks"));
  await migrate(db, migrations.slice(0, before));
  for (const [index, [kind, input, context]] of FORMER.entries()) {
    const status = kind === "import" ? "failed" : "waiting";
    const snapshot = {
      status: "active",
      value: "x",
      children: {},
      context: { ...input, ...context },
    };
    await sql`insert into jobs (kind, key, status, input, snapshot, timers, created_at)
      values (${kind}, ${String(index)}, ${status}, ${JSON.stringify(input)}::jsonb,
        ${JSON.stringify(snapshot)}::jsonb, '[]', now())`.execute(db);
  }
  await sql`insert into jobs (kind, key, input, created_at) values ('load', 'new', '{}', now())`.execute(
    db,
  );
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

test.each(FORMER.map((each, index) => [index, ...each] as const))(
  "job %i of the last release, a %s, goes on from where it was",
  async (index, _kind, input, _context, place) => {
    const { rows } =
      await sql<JobRow>`select snapshot, timers from jobs where key = ${String(index)}`.execute(db);
    const [row] = rows;
    const state = row && stateOf(row);
    expect(state && situationOf(state)).toEqual({
      is: "step",
      step: { id: "workBlock", src: "workBlock", input: { input, ...place } },
    });
  },
);

test("a job that has not begun begins", async () => {
  const { rows } = await sql`select snapshot from jobs where key = 'new'`.execute(db);
  expect(rows).toEqual([{ snapshot: null }]);
});
