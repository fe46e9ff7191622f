import { loadavg } from "node:os";
import { sql, type Kysely } from "kysely";
import { fundBalance } from "../../server/fund/ledger/fund-balance.ts";
import type { LedgerContext } from "../../server/fund/ledger/ledger.types.ts";
import { post } from "../../server/fund/ledger/post.ts";
import { writeSystemRows } from "../../server/fund/ledger/system-rows.ts";
import { bankIn, contribution } from "../../server/fund/ledger/events.ts";
import type { Database } from "../../server/store/schema.ts";
import { onNewDatabase } from "./measured.ts";
import { printTimes, type Timed } from "./print-times.ts";

/** Entries of two lines, over twelve months: a million lines. */
const ENTRIES = 500_000;
const POSTS = 400;
const READS = 60;
const COMPANY = 1;
const DAY = "2026-10-31";
const NOW = new Date("2026-10-31T12:00:00-05:00");

/*
 * Prints the times of `post()`, each in a transaction of its own, and of the balance of the fund, in a ledger of a
 * million lines whose first eleven months are closed; and of the balance where none is. PostgreSQL writes to the disk
 * before it answers, as in an installation.
 */
await onNewDatabase(async (db) => measure("ledger", db));

async function measure(name: string, db: Kysely<Database>): Promise<void> {
  await sql`insert into companies (nombre) values ('Fondo')`.execute(db);
  await inLedger(db, writeSystemRows);
  await fill(db);
  const open = await timed("balance, nothing closed", READS, () => fundBalance(db, COMPANY, DAY));
  await close(db);
  const closed = await timed("balance", READS, () => fundBalance(db, COMPANY, DAY));
  let key = 0;
  const posting = await timed("post", POSTS, async () => {
    key += 1;
    const cause = { date: DAY, key: `post ${key}`, origin: "loads/15", amount: "1000.50" };
    const entry = key % 2 === 0 ? contribution(cause) : bankIn(cause);
    return inLedger(db, async (context) => post(context, entry));
  });
  printTimes(name, [...open, ...closed, ...posting]);
  process.stdout.write(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n\n`);
}

async function inLedger<Result>(
  db: Kysely<Database>,
  work: (context: LedgerContext) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute(async (trx) => work({ db: trx, now: NOW, companyId: COMPANY, userId: null }));
}

async function timed(act: string, count: number, work: () => Promise<unknown>): Promise<Timed[]> {
  const all: Timed[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now();
    await work();
    const at = performance.now();
    all.push({ act, path: act, ms: at - started, at });
  }
  return all;
}

/** Writes the entries past the ledger, whose hashes are not read here: cuts of covered balance, and money. */
async function fill(db: Kysely<Database>): Promise<void> {
  for (const table of ["movements", "ledger_entries"]) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  const day = sql`(date '2025-11-01' + (n * 365 / ${ENTRIES}::integer))`;
  await sql`
    insert into ledger_entries (empresa_id, numero, fecha, periodo, evento, valor, clave, huella, huella_anterior)
    select ${COMPANY}::integer, 'LB-' || n, ${day}, to_char(${day}, 'YYYY-MM'), 'cut', 100.50, 'k' || n, '', ''
    from generate_series(0, ${ENTRIES - 1}::integer) as n`.execute(db);
  const pairs = [
    ["COCA", "COBA"],
    ["ENTB", "CPID"],
    ["COMI", "INGC"],
    ["GARA", "GPPA"],
  ];
  for (const [place, pair] of pairs.entries()) {
    await sql`
      insert into movements (empresa_id, asiento, fecha, periodo, tipo, cuenta, debe, haber)
      select e.empresa_id, e.id, e.fecha, e.periodo, t.id, t.cuenta,
        case t.naturaleza when 'debit' then 100.50 else 0 end, case t.naturaleza when 'debit' then 0 else 100.50 end
      from ledger_entries as e, movement_types as t
      where t.empresa_id = ${COMPANY} and t.codigo = any(${pair}::text[]) and e.id % 4 = ${place}`.execute(
      db,
    );
  }
  for (const table of ["movements", "ledger_entries"]) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
  await sql`vacuum (analyze) movements, ledger_entries`.execute(db);
}

/** Closes every month but the last, as the ledger does (closePeriod), at once. */
async function close(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_sums (empresa_id, periodo, cuenta, portafolio, debe, haber)
    select empresa_id, periodo, cuenta, portafolio, sum(debe), sum(haber) from movements
    where periodo < '2026-10' group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into ledger_periods (empresa_id, periodo, estado)
    select distinct empresa_id, periodo, 'closed' from ledger_sums`.execute(db);
  await sql`vacuum (analyze) ledger_sums, ledger_periods`.execute(db);
}
