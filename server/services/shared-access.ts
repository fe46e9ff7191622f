import { sql, type Kysely } from "kysely";
import { dayOf } from "../../src/domain/format.ts";
import { standInsOn } from "./substitutes.ts";
import { PREPARED } from "../store/database.ts";
import type { Database } from "../store/schema.ts";

/** The days for which who let themselves into another's account counts as its owner, who has been told. */
export const SHARED_DAYS = 30;

/** The days for which a new account that nobody else has confirmed is no second person. */
export const NEW_DAYS = 3;

const DAY = 24 * 3_600_000;

/** The changes of users that decide who may enter as whom: the condition of the index `changes_of_access`. */
const OF_ACCESS = sql.raw(`c.controller = 'users' and (c.version = 1
  or c.action in ('resetSecondFactor', 'sendInvitation', 'confirm') or c.before ? 'correo')`);

/** The people who may not be the second pair of eyes beside some others. */
export type Apart = {
  /** The others, and all who may be one with them. */
  readonly one: readonly string[];
  /** Those whose account somebody made a few days ago, and nobody else has confirmed. */
  readonly unproven: readonly string[];
};

/**
 * Who may not be the second person beside some people (ids of `users`). Whoever made an account, sent its invitation, or
 * changed its mail or second factor may be its owner too; people who each may be one with a third may be one
 * (ADR 48, 98). What was done to an account before somebody else confirmed it does not count any more. Who stands in for an
 * absent person is, on those days, nobody else than that person (ADR 127).
 */
export async function apartFrom(
  db: Kysely<Database>,
  people: readonly string[],
  now: Date,
): Promise<Apart> {
  const since = new Date(now.getTime() - SHARED_DAYS * DAY);
  const fresh = new Date(now.getTime() - NEW_DAYS * DAY);
  const { rows } = await sql<{ id: string; unproven: boolean }>`${PREPARED}
    with recursive entrances as materialized (
      select c.id, c.record_id, c.version, c.action, c.at, c.user_id from changes c where ${OF_ACCESS}
        and c.at > ${since}::timestamptz
    ), ties as materialized (
      select e.user_id as a, users.id as b, e.version = 1 and e.at > ${fresh}::timestamptz as unproven
      from entrances e join users on users.number = e.record_id
      where e.action <> 'confirm' and e.user_id <> users.id and not exists (
        select from entrances later where later.record_id = e.record_id and later.id > e.id and later.action = 'confirm')
    ), stand_ins as materialized (
      ${standInsOn(dayOf(now))}
    ), sides as (
      select a, b from ties union select b, a from ties
      union select a, b from stand_ins union select b, a from stand_ins
    ), one as (
      select unnest(${[...people]}::uuid[]) as id union select sides.b from one join sides on sides.a = one.id
    )
    select id::text, false as unproven from one
    union all select b::text, true from ties where unproven`.execute(db);
  const ids = (isUnproven: boolean) => [
    ...new Set(rows.filter(({ unproven }) => unproven === isUnproven).map(({ id }) => id)),
  ];
  return { one: ids(false), unproven: ids(true) };
}
