import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { shareCluster } from "../support/open-database.ts";

const cluster = shareCluster();
let db: Kysely<Database>;

/** A record that waits, the kind of its last job, the status of that, and where the record is afterwards. */
const FORMER = [
  ["loads", 1, "reading", "load", "failed", "unread"],
  ["loads", 2, "applying", "load", "failed", "valid"],
  ["loads", 3, "reversing", "load", "failed", "halfReversed"],
  ["loads", 4, "reversing", "load", "failed", "applied"],
  ["loads", 5, "applying", "load", "running", "applying"],
  ["settlements", 1, "calculating", "liquidacion", "failed", "halted"],
  ["erp_runs", 1, "running", "emission-run", "failed", "stopped"],
  ["erps", 1, "unanswered", "emission", "failed", "halted"],
  ["erps", 2, "accepted", "emission", "failed", "accepted"],
  ["transfers", 1, "sending", "bank-file", "failed", "ready"],
] as const;

/** The texts that have to be of some form. */
const TEXTS: Readonly<Record<string, string>> = {
  periodo: "2026-01",
  proposito: "balances",
  clase: "invoice",
};

beforeAll(async () => {
  db = postgresDatabase(await cluster.newDatabase(), () => undefined);
  const migrations = readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith("-halted-work"));
  await migrate(db, migrations.slice(0, before));
  // Without what they refer to, which does not matter here.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    for (const [table, id, status, kind, job] of FORMER) {
      const { rows } = await sql<{ name: string; type: string }>`
        select attname as name, format_type(atttypid, null) as type from pg_attribute a
        where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = ''
          and not attisdropped`.execute(trx);
      const needed = rows.filter(({ name }) => name !== "id");
      const values = needed.map(({ name, type }) =>
        type === "date"
          ? sql`date '2026-01-01'`
          : type === "text"
            ? sql`${TEXTS[name] ?? "x"}`
            : sql`1`,
      );
      await sql`insert into ${sql.table(table)} (id, estado, ${sql.join(needed.map(({ name }) => sql.ref(name)))})
        overriding system value values (${id}, ${status}, ${sql.join(values)})`.execute(trx);
      await sql`insert into jobs (kind, key, status, input, created_at, reason)
        values (${kind}, ${String(id)}, ${job}, '{}', now(), 'La obligación X ya siguió su curso.')`.execute(
        trx,
      );
    }
    await sql`insert into load_rows (empresa_id, carga, fila, estado) values (1, 3, 1, 'reversed'), (1, 3, 2, 'applied'),
      (1, 4, 1, 'applied')`.execute(trx);
  });
  await migrate(db);
});

afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

test.each(FORMER)(
  "%s %s that was %s for a %s job that is %s is %s",
  async (table, id, _status, kind, job, after) => {
    const { rows } = await sql<{ estado: string; said: string; halted: boolean }>`
      select r.estado, r::text as said, j.halted from ${sql.table(table)} r join jobs j on j.key = r.id::text
      where r.id = ${id} and j.kind = ${kind}`.execute(db);
    const isMoved = job === "failed" && after !== "accepted";
    expect(rows[0]).toMatchObject({ estado: after, halted: isMoved });
    expect(rows[0]?.said.includes("ya siguió su curso")).toBe(isMoved);
  },
);
