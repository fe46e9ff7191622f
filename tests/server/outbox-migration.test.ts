import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import { readMigrations } from "../../server/store/migrate/migration-files.ts";
import type { Database } from "../../server/store/schema.ts";
import { shareCluster } from "../support/open-database.ts";

const cluster = shareCluster();
let db: Kysely<Database>;
beforeAll(async () => {
  db = postgresDatabase(await cluster.newDatabase(), () => undefined);
  const before = readMigrations().findIndex(({ name }) => name.endsWith("-jobs-and-outbox"));
  await migrate(db, readMigrations().slice(0, before));
  await sql`insert into recovery_requests (id, email, requested_at, claimed_until, purpose) values
    (gen_random_uuid(), 'ana@x.example', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', 'recovery'),
    (gen_random_uuid(), 'leo@x.example', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', 'invitation')`.execute(
    db,
  );
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await cluster.stop();
});

test("mail that an older installation promised goes on as messages, for as long as it was wanted", async () => {
  const { rows } = await sql`
    select kind, status, payload, due_at, expires_at from outbox order by kind desc`.execute(db);
  const asked = new Date("2026-01-01T10:00:00Z");
  expect(rows).toEqual([
    {
      kind: "recovery-mail",
      status: "waiting",
      payload: { email: "ana@x.example" },
      due_at: asked,
      expires_at: new Date("2026-01-01T10:10:00Z"),
    },
    {
      kind: "invitation-mail",
      status: "waiting",
      payload: { email: "leo@x.example" },
      due_at: asked,
      expires_at: new Date("2026-01-04T10:00:00Z"),
    },
  ]);
});
