import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** The lock of work that one process does for all. */
const ALONE_LOCK = 7_204_411_902;

/**
 * Does work unless another process on the same PostgreSQL is doing it: who comes second leaves it to the first. The lock is
 * of a transaction in which nothing else happens, so that it also holds behind a pool of connections.
 */
export async function aloneAmongProcesses(
  db: Kysely<Database>,
  work: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (held) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${ALONE_LOCK}::bigint) as is_ours`.execute(held);
    if (rows[0]?.is_ours === true) await work();
  });
}
