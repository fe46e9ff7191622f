/**
 * A server of its own that moves the records whose time has come, until it is killed: `<address of the database>
 * <minutes that its clock is fast>`. It prints a line inside the step of each record, and ends once none is
 * left.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { postgresDatabase } from "../../../server/store/database.ts";
import { startServer } from "../../support/server.ts";
import { restingRegistry } from "./resting-section.ts";

const [database = "", fast = "0"] = process.argv.slice(2);
const db = postgresDatabase(database, () => undefined);
const clock = { now: () => new Date(Date.now() + Number(fast) * 60_000) };
const registry = restingRegistry(
  () => true,
  () => void process.stdout.write("rest\n"),
);
const server = await startServer({ db, clock, registry });
for (let left = 1; left > 0;) {
  await server.tidy();
  await server.settled();
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from jobs where status in ('waiting', 'running')`.execute(db);
  left = rows[0]?.left ?? 0;
  if (left > 0) await pause(50);
}
await server.close();
await db.destroy();
