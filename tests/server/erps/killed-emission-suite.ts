import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { randomFrom } from "../../bench/list-user.ts";
import { openOffice } from "../../support/office.ts";
import type { OutsideDatabase, Prepare } from "../engine/killed-suite.ts";
import { billingGround } from "./billing-ground.ts";
import { beginRun, expectOnce, writePending } from "./pending-invoices.ts";

const PROGRAM = fileURLToPath(new URL("emitting-process.ts", import.meta.url));

/** Invoices for each process that dies. */
const EACH = 4;

/** A massive emission whose process is killed again and again (fund.md §10). */
export function killedEmissionSuite(
  open: (prepare: Prepare) => Promise<OutsideDatabase>,
  kills: number,
): void {
  test(
    `a massive emission ends once and whole, its process killed ${kills} times`,
    { timeout: 1_800_000 },
    async () => {
      const count = EACH * (kills + 1);
      const folder = await mkdtemp(join(tmpdir(), "garante-dian-"));
      const { database, look, remove } = await open(async (db) => {
        const office = await openOffice(db);
        const { centre } = await billingGround(db);
        await office.server.close();
        await writePending(db, { centre, count });
        await beginRun(db, new Date());
      });
      const random = randomFrom(kills);
      let killed = 0;
      while (killed < kills) {
        killed += 1;
        await runOnce(database, folder, 1 + Math.floor(random() * EACH * 1.5));
      }
      await runOnce(database, folder, Infinity);
      await look(async (db) => expectOnce(db, { folder, count }));
      process.stdout.write(`${killed} kills in an emission of ${count} invoices\n`);
      await remove();
      await rm(folder, { recursive: true });
    },
  );
}

/** Runs the process; kills it at one of its calls to the DIAN, wherever its other document is. */
async function runOnce(database: string, folder: string, calls: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, database, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let heard = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    heard += 1;
    if (heard === calls) child.kill("SIGKILL");
  });
  await ended;
}
