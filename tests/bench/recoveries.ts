import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/store/schema.ts";
import { someAccounts, contributed } from "../server/sections/some-accounts.ts";
import { loadsDeskOf, monthsAgo } from "../server/loads/loads-desk.ts";
import { loadsGround } from "../server/loads/loads-ground.ts";
import { deskOf } from "../server/sections/desk.ts";
import { openOffice } from "../support/office.ts";
import { measured, onNewDatabase } from "./measured.ts";

/*
 * The time of a month of recoveries: their file read and applied, all of them matched with their receipts without saying
 * which, and applied by another person (goal 20 s for 9,000).
 *
 *   npx node tests/bench/recoveries.ts [9000]
 */
const ROWS = Number(process.argv[2] ?? 9000);

/** Records of one call for many. */
const MOST = 1000;

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  const ground = await loadsGround(db);
  const { fund = "" } = await someAccounts(db);
  await contributed(db, {
    bankAccount: fund,
    amount: "900000000.00",
    key: "bench",
    isIdentified: false,
  });
  await sql`update portfolios set cupo = 999999999999`.execute(db);
  const worker = await office.as("admin");
  const other = await office.as("admin");
  const load = loadsDeskOf(office, worker, ground);
  const credits = Array.from(
    { length: ROWS },
    (_, n) => `CC;${1_000_000_000 + n};Deudor ${n};CR-${n};1000000;36;24.5;${monthsAgo(3)}-05;`,
  );
  await load.run("apply", await load.load(credits));
  const numbers = await owed(db);
  const lines = numbers.map(
    (number, n) => `${number};${monthsAgo(1)}-20;${1000 + (n % 9)}.50;;PSE ${n}`,
  );
  let read: Awaited<ReturnType<typeof load.load>> | undefined;
  const step = async (words: string, task: () => Promise<void>) =>
    measured({ words: `${ROWS} ${words}`, goal: "part of 20 s", other }, task);
  let seconds = await step("rows read", async () => {
    read = await load.load(lines, { purpose: "recovers", period: monthsAgo(0) });
  });
  seconds += await step("rows imported", async () => {
    if (read !== undefined) await load.run("apply", read);
  });
  await received(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id::text from recovers where estado = 'validated' order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const chief = deskOf(await office.as("admin"));
  for (const action of ["match", "apply"] as const) {
    if (action === "apply") {
      // The same person did all before: somebody else did, for whoever applies.
      await sql`update changes set user_id = null where controller = 'recovers'`.execute(db);
      await sql`update recovers set creado_por = null`.execute(db);
    }
    const { rows: marks } = await sql<{ mark: string }>`
      select max(id)::text as mark from changes`.execute(db);
    seconds += await step(`recoveries: ${action}`, async () => {
      for (let at = 0; at < ids.length; at += MOST) {
        await chief.many(`recovers/${action}`, {
          ids: ids.slice(at, at + MOST),
          rehearsed: marks[0]?.mark ?? "0",
        });
      }
    });
    const { rows: done } =
      await sql`select estado, count(*)::integer from recovers group by 1`.execute(db);
    process.stdout.write(`${JSON.stringify(done)}\n`);
  }
  process.stdout.write(`all: ${seconds.toFixed(1)} s of 20\n`);
  await office.server.close();
});

/** Guarantees that the fund paid, each with its recoverable and its entry, and a type of recovery; gives their numbers. */
async function owed(db: Kysely<Database>): Promise<readonly string[]> {
  await sql`
    insert into recover_types (empresa_id, codigo, nombre, origen, estado)
    values (1, 'TRA', 'Traslado', 'ally', 'active')`.execute(db);
  await sql`
    insert into recoverables (empresa_id, numero, obligacion, cliente, empresa, portafolio, fecha_pago, valor_pagado, deuda,
      deuda_restante, recuperado, saldo, participacion, participacion_convenio, etapa, estado)
    select 1, 'RP-' || id, id, cliente, empresa, portafolio, fecha_desembolso, 700000, 1000000, 1000000, 0, 700000, 70, 70,
      'persuasive', 'inManagement' from obligations`.execute(db);
  const { rows } = await sql<{ number: string }>`
    select numero_garantia as number from obligations order by id`.execute(db);
  return rows.map(({ number }) => number);
}

/** The receipts of all recoveries, each with its reference. */
async function received(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into customers_collects (empresa_id, estado, numero, fecha, cuenta, medio, valor, identificado, por_identificar, referencia)
    select 1, 'unidentified', 'RC-B-' || id, fecha_pago, (select min(id) from banks_companies where empresa = 1), 'transfer', valor, 0, valor, referencia
    from recovers`.execute(db);
}
