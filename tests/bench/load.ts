import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import { loadsDeskOf, monthsAgo, type LoadsDesk } from "../server/loads/loads-desk.ts";
import { loadsGround } from "../server/loads/loads-ground.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { openOffice } from "../support/office.ts";
import { watchProcess } from "../support/watch-process.ts";

const ROWS = Number(process.argv[2] ?? 100_000);

/** The rows of a file of recoveries. */
const RECOVERIES = Math.min(ROWS, 9_000);

/** The goals of fund.md §11: seconds for the check and for the application, megabytes, milliseconds of others. */
const GOALS = { check: 45, apply: 90, memory: 200, others: 150 };

// Prints the times of checking and applying a file of credits, one of balances and one of recoveries, the memory that they take, and how long the list of another person takes meanwhile.
const cluster = await startCluster({ isDurable: true });
const db = await cluster.openMigrated();
const office = await openOffice(db);
const ground = await loadsGround(db);
await sql`update portfolios set cupo = 999999999999`.execute(db);
const desk = loadsDeskOf(office, await office.as("admin"), ground);
const other = await office.as("admin");
const credits = Array.from({ length: ROWS }, (_, n) =>
  [
    "CC",
    String(1_000_000_000 + n),
    `María Fernanda Rodríguez ${n}`,
    `CR-${n}`,
    "1000000.55",
    "36",
    "24.5",
    `${monthsAgo(3)}-05`,
    "",
  ].join(";"),
);
let isWithin = true;
await work(desk, credits, {});
const numbers = await numbersOf(db);
const balances = numbers.map((number, n) => `${number};;${900_000 - (n % 7)}.25;${(n % 5) * 20};;`);
await work(desk, balances, { purpose: "balances", period: monthsAgo(2) });
await owed(db);
// A tenth of the guarantees is paid back: a month of recoveries has thousands of rows, and no balance more.
const payments = numbers
  .slice(0, RECOVERIES)
  .map((number, n) => `${number};${monthsAgo(1)}-20;${1000 + (n % 9)}.50;;PSE ${n}`);
await work(desk, payments, { purpose: "recovers", period: monthsAgo(0) });
await office.server.close();
await db.destroy();
await cluster.stop();
process.exit(isWithin ? 0 : 1);

async function work(
  { load, run }: LoadsDesk,
  lines: readonly string[],
  given: Parameters<LoadsDesk["load"]>[1],
): Promise<void> {
  const rows = lines.length;
  const goals = given?.purpose === "recovers" ? { check: 5, apply: 10 } : GOALS;
  const read = await measured({ rows, words: "checked", goal: goals.check }, async () =>
    load(lines, given),
  );
  await measured({ rows, words: "applied", goal: goals.apply }, async () => run("apply", read));
}

async function measured<Result>(
  { rows, words, goal }: { readonly rows: number; readonly words: string; readonly goal: number },
  task: () => Promise<Result>,
): Promise<Result> {
  const watch = watchProcess();
  const lists = watchLists();
  const done = await task();
  const { seconds, processor, megabytes } = watch.stop();
  const p95 = await lists();
  isWithin &&= seconds <= goal && megabytes <= GOALS.memory && p95 <= GOALS.others;
  process.stdout.write(
    `${rows} rows ${words}: ${seconds.toFixed(1)} s of ${goal} (processor ${processor.toFixed(1)} s), ` +
      `memory +${megabytes} MB of ${GOALS.memory}, p95 of another's list ${p95.toFixed(0)} ms of ${GOALS.others}\n`,
  );
  return done;
}

/** Asks for a list again and again, as a person does; gives the p95 of its times in milliseconds. */
function watchLists(): () => Promise<number> {
  const times: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await other("obligations/list?n=50")).text();
      times.push(performance.now() - started);
      await pause(300);
    }
  })();
  return async () => {
    over.abort();
    await asking;
    return times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.95)] ?? 0;
  };
}

/** Makes the recoverables of all the credits, as if the fund had paid them, and a type of recovery. */
async function owed(of: Kysely<Database>): Promise<void> {
  await sql`
    insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, fecha_pago, valor_pagado, deuda,
      deuda_restante, recuperado, saldo, participacion, participacion_convenio, etapa, estado)
    select 1, 'RP-' || id, id, cliente, empresa, portafolio, fecha_desembolso, 700000, 1000000, 1000000, 0, 700000, 70, 70,
      'persuasive', 'inManagement' from obligations`.execute(of);
  await sql`
    insert into recover_types (empresa_id, codigo, nombre, origen, estado)
    values (1, 'TRA', 'Traslado', 'ally', 'active')`.execute(of);
}

async function numbersOf(of: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ number: string }>`
    select numero_garantia as number from obligations order by id`.execute(of);
  return rows.map(({ number }) => number);
}
