import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "../../bench/list-user.ts";
import { openOffice } from "../../support/office.ts";
import { startCluster, type Cluster } from "../../support/postgres-cluster.ts";
import type { OutsideDatabase, Prepare } from "../engine/killed-suite.ts";
import { outsidePostgres } from "../engine/outside-databases.ts";

const PROGRAM = fileURLToPath(new URL("timing-process.ts", import.meta.url));
const KILLS = 12;
/** Records for each process that dies. */
const EACH = 5;

/** Runs the process; kills it inside the step of one of its records. */
async function runOnce(database: string, fast: number, steps: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, database, String(fast)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let heard = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    heard += 1;
    if (heard === steps) child.kill("SIGKILL");
  });
  await ended;
}

function killedSuite(open: (prepare: Prepare) => Promise<OutsideDatabase>): void {
  test(`records whose time has come are moved once each, their process killed ${KILLS} times`, async () => {
    const count = EACH * (KILLS + 1);
    const { database, look, remove } = await open(async (db) => {
      const office = await openOffice(db);
      await office.server.close();
      await sql`insert into genders (empresa_id, codigo, nombre, creado_en)
        select 1, 'K' || n, 'Uno', now() - interval '3 days' from generate_series(1, ${count}::integer) as n`.execute(
        db,
      );
    });
    const random = randomFrom(KILLS);
    for (let run = 0; run < KILLS; run += 1) {
      // Its clock is past the claim of the one before.
      await runOnce(database, run * 2, 1 + Math.floor(random() * EACH * 1.5));
    }
    await runOnce(database, KILLS * 2, Infinity);
    await look(async (db) => {
      const { rows } = await sql`
        select g.estado, g.version, count(*)::integer as records,
          sum((select count(*) from changes c where c.controller = 'genders' and c.record_id = g.id))::integer as changes,
          sum((select count(*) from rankings r where r.codigo = 'R' || g.id))::integer as effects
        from genders g where g.codigo like 'K%' group by 1, 2`.execute(db);
      expect(rows).toEqual([
        { estado: "inactive", version: 2, records: count, changes: count, effects: count },
      ]);
    });
    await remove();
  });
}

describe("on PostgreSQL", () => {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => cluster?.stop());
  killedSuite(async (prepare) => outsidePostgres(cluster, prepare));
});
