import { loadavg } from "node:os";
import type { Kysely } from "kysely";
import { dayAfter, lastDayOf } from "../../src/domain/calendar.ts";
import { judgeMonth } from "../../server/fund/ledger/close-checklist.ts";
import { closePeriod, nextToClose } from "../../server/fund/ledger/ledger-periods.ts";
import { seedDemo } from "../../server/seed/demo-staff.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { deriveSecrets } from "../../server/services/secret-box.ts";
import type { Database } from "../../server/store/schema.ts";
import { registry } from "../support/registry.ts";
import { onNewDatabase } from "./measured.ts";
import { printTimes, type Timed } from "./print-times.ts";

/** Customers of the demonstration: `node tests/bench/close.ts 100000` for those of the goal. */
const CUSTOMERS = Number(process.argv[2] ?? 2_000);
/** Milliseconds that a close may take at 100,000 customers. */
const LIMIT = 60_000;

/*
 * Prints the time of the close of a month of the demonstration: its list with the laws, and its sums, as they are done
 * under the lock of the ledger's head. What the list says is left does not stop it here.
 */
await onNewDatabase(async (db) => {
  const now = new Date();
  await seedDemo({ db, registry, encryption: deriveSecrets("x").encryption, now });
  await seedRecords({ db, registry, now, size: CUSTOMERS });
  const { companyId, month } = await nextMonth(db);
  const later = new Date(`${dayAfter(lastDayOf(month), 5)}T12:00:00-05:00`);
  const times: Timed[] = [];
  const timed = async (act: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    const at = performance.now();
    times.push({ act, path: act, ms: at - started, at });
  };
  await timed("close", async () =>
    db.transaction().execute(async (trx) => {
      await timed("list and laws", async () => judgeMonth(trx, { companyId, month, now: later }));
      await timed("sums", async () =>
        closePeriod({ db: trx, now: later, companyId, userId: null }, month),
      );
    }),
  );
  printTimes(`close of ${month}, ${CUSTOMERS} customers`, times);
  process.stdout.write(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
  if (times.some(({ ms }) => ms > LIMIT)) process.exitCode = 1;
});

async function nextMonth(db: Kysely<Database>) {
  const { id } = await db
    .selectFrom("companies")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const month = await nextToClose({ db, companyId: id });
  if (month === null) throw new Error("the demonstration has no ledger");
  return { companyId: id, month };
}
