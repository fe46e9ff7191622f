/**
 * A server of its own that works on what is due, until it is killed: `<address of the database> <folder of the DIAN>`. It
 * prints a line for each call to the DIAN, and ends once nothing is left but dates to come.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { standInProvider } from "../../../server/invoicing/stand-in/stand-in-provider.ts";
import { TEST_SOFTWARE, TEST_TECHNICAL_KEY } from "../../../server/invoicing/test-software.ts";
import { postgresDatabase } from "../../../server/store/database.ts";
import { startServer } from "../../support/server.ts";

const [database = "", folder = ""] = process.argv.slice(2);
const db = postgresDatabase(database, () => undefined);
const clock = { now: () => new Date() };
const invoices = standInProvider({
  folder,
  clock,
  pin: TEST_SOFTWARE.pin,
  technicalKey: TEST_TECHNICAL_KEY,
  plan: ({ kind }) => {
    process.stdout.write(`${kind}\n`);
    return "answer";
  },
});
const server = await startServer({ db, clock, invoicing: { invoices } });
for (let left = 1; left > 0;) {
  await server.tidy();
  await server.settled();
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from jobs
    where status in ('waiting', 'running') and kind <> 'timer'`.execute(db);
  left = rows[0]?.left ?? 0;
  if (left > 0) await pause(50);
}
await server.close();
await db.destroy();
