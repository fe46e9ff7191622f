import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../store/schema.ts";

/** A table that is a queue: `id`, `kind`, `due_at`, `claimed_by`, `attempts`. */
export type QueueTable = "jobs" | "outbox";

/** The PostgreSQL channel that announces due rows of a queue to the processes. */
export const QUEUE_CHANNEL = "garante_queue";

type Claim = {
  readonly kinds: readonly string[];
  readonly now: Date;
  /** The time at which the claim runs out, and other processes may take the row. */
  readonly until: Date;
  /** The UUID of this claim: only its holder may write the outcome of the row. */
  readonly by: string;
};

/**
 * Claims the row of known kinds that has been due for longest, if there is one, and counts an attempt of it. Of any
 * number of processes that claim at once, each row goes to one (`skip locked`); a claim that ran out is ignored. The row
 * is found once, by `=`: with `in` the database may ask again for each row of a short table, and claim them all.
 * @param columns to return of the row.
 */
export async function claimDue<Row>(
  db: Kysely<Database>,
  table: QueueTable,
  columns: RawBuilder<Row>,
  { kinds, now, until, by }: Claim,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set claimed_by = ${by}::uuid, due_at = ${until}::timestamptz,
      attempts = attempts + 1
    where id = (
      select id from ${sql.table(table)}
      where due_at <= ${now}::timestamptz and kind = any(${kinds}::text[])
      order by due_at, id limit 1 for update skip locked
    ) returning ${columns}`.execute(db);
  return rows[0];
}

/** Extends claims to a later moment, except those that ran out and whose rows others have claimed. */
export async function extendClaims(
  db: Kysely<Database>,
  table: QueueTable,
  { by, until }: { readonly by: readonly string[]; readonly until: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set due_at = ${until}::timestamptz
    where claimed_by = any(${by}::uuid[])`.execute(db);
}

/** Ends every claim of a queue: only for a process that is sure to be the only one, after a start. */
export async function freeClaims(
  db: Kysely<Database>,
  table: QueueTable,
  now: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set claimed_by = null, due_at = ${now}::timestamptz
    where claimed_by is not null`.execute(db);
}

/** Announces, when the transaction commits, that a queue has something due. */
export async function announceDue(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${QUEUE_CHANNEL}, '')`.execute(db);
}
