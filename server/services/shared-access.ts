import { sql, type Kysely } from "kysely";
import type { Database } from "../store/schema.ts";

/** The days for which who changed another person's way to sign in counts as that person: its owner has been told. */
const SHARED_DAYS = 30;

/** The actions that let somebody else into an account; a change of its mail does too. */
const ENTRANCES = ["resetSecondFactor", "sendInvitation"];

/**
 * The people who may be one with a person, and the person: those whose mail or second factor the person changed lately,
 * and those who changed the person's. Four eyes need two people, and whoever may change a way to sign in could be both
 * (ADR 48).
 */
export async function oneWith(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const since = new Date(now.getTime() - SHARED_DAYS * 24 * 3_600_000);
  const { rows } = await sql<{ id: string }>`
    select case when c.user_id = ${userId}::uuid then users.id else c.user_id end::text as id
    from changes c join users on users.number = c.record_id
    where c.controller = 'users' and c.at > ${since}::timestamptz and c.user_id <> users.id
      and ${userId}::uuid in (c.user_id, users.id)
      and (c.action = any(${ENTRANCES}::text[]) or c.before ? 'correo')`.execute(db);
  return [...new Set([userId, ...rows.map(({ id }) => id)])];
}
