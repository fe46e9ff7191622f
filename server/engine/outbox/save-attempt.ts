import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** The result of an attempt. */
export type Attempt = {
  readonly result: "delivered" | "failed" | "timeout";
  readonly reason: string | null;
  readonly ms: number;
};

/** Writes that an attempt begins: one that stays without a result ended with its process. */
export async function beginAttempt(
  db: Kysely<Database>,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await sql`insert into outbox_tries (message_id, claim, at)
    values (${id}::bigint, ${by}::uuid, ${now}::timestamptz)`.execute(db);
}

type Ended = {
  readonly id: string;
  readonly by: string;
  readonly attempt: Attempt;
  readonly now: Date;
  /** The time of the next attempt; null for a dead letter. */
  readonly again: Date | null;
};

/**
 * Writes the result of an attempt and the new status of its message. A delivered message is marked as such even if
 * another process has claimed it by now; its payload is emptied, since the record that caused it holds the same and
 * data of people is not stored twice.
 */
export async function endAttempt(
  db: Kysely<Database>,
  { id, by, attempt, now, again }: Ended,
): Promise<void> {
  const { result, reason, ms } = attempt;
  await sql`
    update outbox_tries set result = ${result}, reason = ${reason}, ms = ${ms}
    where message_id = ${id}::bigint and claim = ${by}::uuid`.execute(db);
  await (
    result === "delivered"
      ? sql`
      update outbox set status = 'delivered', payload = '{}', reason = null, due_at = null,
        claimed_by = null, finished_at = ${now}::timestamptz
      where id = ${id}::bigint and status <> 'delivered'`
      : sql`
      update outbox set reason = ${reason}, claimed_by = null, due_at = ${again}::timestamptz,
        status = case when ${again}::timestamptz is null then 'dead' else status end,
        finished_at = case when ${again}::timestamptz is null then ${now}::timestamptz end
      where id = ${id}::bigint and claimed_by = ${by}::uuid`
  ).execute(db);
}
