import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { invoicePdf } from "../../server/invoicing/printed/invoice-pdf.ts";
import { qrText } from "../../server/invoicing/qr-text.ts";
import { embeddedDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate/migrate.ts";
import type { Database } from "../../server/store/schema.ts";
import { invoiceOf } from "../support/electronic-documents.ts";
import { openOffice, type Worker } from "../support/office.ts";
import { postgresPrograms, startCluster } from "../support/postgres-cluster.ts";
import { watchProcess } from "../support/watch-process.ts";
import { billingGround } from "../server/erps/billing-ground.ts";
import { writePending } from "../server/erps/pending-invoices.ts";
import { deskOf } from "../server/sections/desk.ts";
import { anotherPortfolio, settledFund } from "../server/settlements/settled-fund.ts";

/*
 * The time of settling a month and of a massive emission through the product's own jobs, how long the list of another
 * person takes meanwhile, and the time of printing one of each (issue 15). On the embedded database with its files, or
 * on a PostgreSQL of its own.
 *
 *   npx node tests/bench/settlement.ts [--lines 140000] [--invoices 1000] [--postgres]
 */
const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "140000" },
    invoices: { type: "string", default: "1000" },
    postgres: { type: "boolean", default: false },
  },
});
const lines = Number(values.lines);
const invoices = Number(values.invoices);

/** Seconds for a whole settlement and a whole emission; milliseconds of others' lists. */
const GOALS = { settle: 60, emit: 120, others: 200, pdf: 300 };
const PERIOD = "2026-05";
const PORTFOLIOS = 10;

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  await manyCuts(db, await settledFund(db));
  const desk = deskOf(await office.as("admin"));
  const other = await office.as("admin");
  await measured(`${lines} lines settled`, GOALS.settle, other, async () => {
    const { id } = await desk.made("settlements", { periodo: PERIOD });
    await ends(async () => (await desk.record("settlements", id)).status === "calculated");
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from settlement_lines`.execute(db);
  process.stdout.write(`  ${rows[0]?.count} lines written\n`);
  await sql`update collection_documents set estado = 'approved'`.execute(db);
  const [document] = (await desk.list("collection-documents")).rows;
  await printed("a cuenta de cobro", async () =>
    other(`collection-documents/bill/${document?.id}`),
  );
  await office.server.close();
});

await onNewDatabase(async (db) => {
  const office = await openOffice(db);
  const { centre } = await billingGround(db);
  await writePending(db, { centre, count: invoices });
  const desk = deskOf(await office.as("admin"));
  const other = await office.as("admin");
  await measured(`${invoices} invoices emitted and delivered`, GOALS.emit, other, async () => {
    const { id } = await desk.made("erp-runs", { clase: "invoice", centro: null });
    await ends(async () => (await desk.record("erp-runs", id)).status === "finished");
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from erps where estado = 'accepted'`.execute(db);
  process.stdout.write(`  ${rows[0]?.count} accepted\n`);
  const [document, cufe] = [invoiceOf(), "0".repeat(96)];
  const qr = qrText(document, cufe, "2");
  await printed("an invoice", async () => invoicePdf(document, { cufe, qr }));
  await office.server.close();
});

async function onNewDatabase(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  if (values.postgres) return onPostgres(work);
  const folder = await mkdtemp(join(tmpdir(), "garante-settlement-"));
  const db = embeddedDatabase(folder);
  await migrate(db);
  await work(db);
  await db.destroy();
  await rm(folder, { recursive: true });
}

async function onPostgres(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const cluster = await startCluster(postgresPrograms ?? "", { isDurable: true });
  const db = await cluster.openMigrated();
  await work(db);
  await db.destroy();
  await cluster.stop();
}

/** The time of printing a document, the first of its kind and the worst of twenty. */
async function printed(words: string, print: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const started = performance.now();
    await print();
    times.push(performance.now() - started);
  }
  const [first = 0, ...others] = times;
  process.stdout.write(
    `PDF of ${words}: first ${first.toFixed(0)} ms, then at most ${Math.max(...others).toFixed(0)} ms of ${GOALS.pdf}\n`,
  );
}

/** Writes the cut of the month in some portfolios, all its rows together. */
async function manyCuts(db: Kysely<Database>, portfolio: string): Promise<void> {
  const share = Math.ceil(lines / PORTFOLIOS);
  for (let place = 0; place < PORTFOLIOS; place += 1) {
    const id =
      place === 0
        ? portfolio
        : await anotherPortfolio(db, portfolio, { code: `P-${place}`, rate: "0.350000" });
    await sql`
      insert into obligations (empresa_id, numero_garantia, referencia, cliente, portafolio, empresa,
        fecha_desembolso, valor_desembolso, plazo, tasa, saldo_capital, valor_cubierto)
      select 1, 'GB-' || p.id || '-' || n, 'B-' || p.id || '-' || n, (select min(id) from customers), p.id, p.empresa,
        date '2026-01-04', 2000000, 36, 18.5, 1000000 + n, 700000 + n
      from portfolios p, generate_series(1, ${share}::integer) as n where p.id = ${id}::bigint`.execute(
      db,
    );
    await sql`
      insert into cuts (empresa_id, periodo, obligacion, portafolio, empresa, saldo_capital, dias_mora, calificacion,
        valor_cubierto, revision)
      select 1, ${PERIOD}, id, portafolio, empresa, saldo_capital, 0, 'a', valor_cubierto, 1 from obligations
      where portafolio = ${id}::bigint and numero_garantia like 'GB-%'`.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** Waits for the end of a job, as a person who looks at its record. */
async function ends(isOver: () => Promise<boolean>): Promise<void> {
  while (!(await isOver())) await pause(500);
}

async function measured(
  words: string,
  goal: number,
  other: Worker,
  task: () => Promise<void>,
): Promise<void> {
  const watch = watchProcess();
  const times: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await other("portfolios/list")).text();
      times.push(performance.now() - started);
      await pause(300);
    }
  })();
  await task();
  const { seconds, processor, megabytes } = watch.stop();
  over.abort();
  await asking;
  const p95 = times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(
    `${words}: ${seconds.toFixed(1)} s (goal of the whole ${goal}; processor ${processor.toFixed(1)} s), ` +
      `memory +${megabytes} MB, p95 of another's list ${p95.toFixed(0)} ms of ${GOALS.others}\n`,
  );
}
