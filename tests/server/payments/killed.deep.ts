import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { postgresDatabase } from "../../../server/store/database.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openOffice } from "../../support/office.ts";
import { shareCluster } from "../../support/open-database.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";
import { holdJobs } from "../suites/lost-rights.ts";
import { act, answered, openTreasury, ready, rest } from "./treasury.ts";

const PROGRAM = fileURLToPath(new URL("../erps/emitting-process.ts", import.meta.url));

/** The transfers of the batch; the places at which the process dies. */
const COUNT = 16;
const KILLED_AT = [1, 6, 11];

const cluster = shareCluster();
afterAll(async () => cluster.stop());

test(
  "an answer of the bank is applied once and whole, its process killed between its lines",
  { timeout: 600_000 },
  async () => {
    const { database, look } = await outsidePostgres(cluster, async (db) => {
      const office = await openOffice(db);
      const treasury = await openTreasury(office, "1000000.00");
      const day = "2026-09-15";
      for (let place = 1; place <= COUNT; place += 1) {
        await ready(treasury, { amount: `${place}.00`, day });
      }
      const values = { cuenta_origen: treasury.accounts.fund, fecha_programada: day };
      const { id } = await treasury.clerk.made("transfer-batches", values);
      await act(treasury.clerk, "transfer-batches/send", id);
      await rest(treasury);
      await act(treasury.clerk, "transfer-batches/markSent", id);
      const { rows } = await sql<{ number: string }>`
      select numero as number from transfers where lote = ${id}::bigint order by id`.execute(db);
      const letGo = await holdJobs(db);
      const lines = rows.map(({ number }, place) =>
        place % 4 === 3 ? `${number};devuelta;Cuenta cancelada` : `${number};pagada;`,
      );
      await answered(treasury, id, lines.join("\n"));
      await office.server.close();
      await letGo();
    });
    const folder = await mkdtemp(join(tmpdir(), "garante-bank-"));
    for (const at of KILLED_AT) await killedAt(database, folder, at);
    await killedAt(database, folder, Infinity);
    const seen = await look(async (db) => ({
      batch:
        await sql`select estado, jsonb_array_length(detalle) as lines, respuestas -> 0 ->> 'aplicadas' as applied
      from transfer_batches`.execute(db),
      transfers:
        await sql`select estado, count(*)::integer as count from transfers group by 1 order by 1`.execute(
          db,
        ),
      entries:
        await sql`select count(*)::integer as count, count(distinct origen)::integer as origins
      from ledger_entries where evento = 'advancePaid'`.execute(db),
    }));
    expect(seen.batch.rows).toEqual([{ estado: "answered", lines: COUNT, applied: String(COUNT) }]);
    expect(seen.transfers.rows).toEqual([
      { estado: "confirmed", count: 12 },
      { estado: "returned", count: 4 },
    ]);
    expect(seen.entries.rows).toEqual([{ count: 12, origins: 12 }]);
    await rm(folder, { recursive: true });
  },
);

/** Runs a server of its own, and kills it once the bank answered for so many transfers. */
async function killedAt(database: string, folder: string, answers: number): Promise<void> {
  const db = postgresDatabase(database, () => undefined);
  // The claims of the process before are free.
  await sql`update jobs set claimed_by = null, due_at = created_at where status in ('waiting', 'running')`.execute(
    db,
  );
  const child = spawn(process.execPath, [PROGRAM, database, folder], { stdio: "inherit" });
  const ended = once(child, "close");
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver && (await answeredIn(db)) < answers) await Promise.resolve();
  child.kill("SIGKILL");
  await ended;
  await db.destroy();
}

async function answeredIn(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transfers where estado in ('confirmed', 'returned')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
