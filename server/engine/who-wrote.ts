import { sql } from "kysely";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { MoveOf } from "../../src/engine/lifecycle.ts";
import { oneWith } from "../services/shared-access.ts";
import type { CallContext, StoredRecord } from "./served.types.ts";

/** An action on the records of a section that its history keeps. */
type ActionOf<S extends Acted> =
  | "create"
  | "edit"
  | "revert"
  | "import"
  | MoveOf<S["lifecycle"]>
  | S["commands"][number]["event"];

type Acted = Pick<SectionDefinition, "lifecycle" | "commands">;

/** Actions on a record that do not write it. */
const READERS = ["test", "clone", "return"];

/**
 * The records that the person who asks wrote or changed with no later approval by somebody else: four eyes are two
 * people (reading 29), and who could sign in as the other is not one of them (ADR 48).
 * @param approvals the actions by which another person approves what was written before.
 */
export async function writtenByActor<S extends Acted = never>(
  { db, section, actor, now }: CallContext,
  records: readonly StoredRecord[],
  approvals: readonly ActionOf<S>[],
): Promise<ReadonlySet<string>> {
  const same = await oneWith(db, actor.user.id, now);
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string; users: readonly (string | null)[] }>`
    select c.record_id::text as id, array_agg(c.user_id::text) as users from changes c
    where c.controller = ${section.definition.controller} and c.record_id = any(${ids}::bigint[])
      and c.action <> all(${READERS}::text[]) and c.action <> all(${[...approvals]}::text[])
      and not exists (
        select 1 from changes later where later.controller = c.controller
          and later.record_id = c.record_id and later.id > c.id
          and later.action = any(${[...approvals]}::text[])
          and later.user_id is distinct from c.user_id
      )
    group by 1`.execute(db);
  const writers = new Map(rows.map(({ id, users }) => [id, users]));
  const isOwn = ({ id, createdBy }: StoredRecord) =>
    (writers.get(id) ?? [createdBy]).some((writer) => writer !== null && same.includes(writer));
  return new Set(records.filter(isOwn).map(({ id }) => id));
}

/**
 * Those of some records on which the person who asks, or one who may be the same, did one of some actions. The author
 * of a record did `create`, also where no history says so: records that came with the start have none.
 */
export async function actedOn<S extends Acted = never>(
  { db, section, actor, now }: CallContext,
  records: readonly StoredRecord[],
  actions: readonly ActionOf<S>[],
): Promise<ReadonlySet<string>> {
  const ids = records.map(({ id }) => id);
  const same = await oneWith(db, actor.user.id, now);
  const { rows } = await sql<{ id: string }>`
    select distinct record_id::text as id from changes
    where controller = ${section.definition.controller} and record_id = any(${ids}::bigint[])
      and user_id = any(${[...same]}::uuid[]) and action = any(${[...actions]}::text[])`.execute(
    db,
  );
  const written = actions.includes("create")
    ? records.filter(({ createdBy }) => createdBy !== null && same.includes(createdBy))
    : [];
  return new Set([...rows, ...written].map(({ id }) => id));
}

/** The person who last did an action on each of some records, by its id (`users.id`). */
export async function lastActor<S extends Acted = never>(
  { db, section }: CallContext,
  records: readonly StoredRecord[],
  action: ActionOf<S>,
): Promise<ReadonlyMap<string, string>> {
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string; user: string }>`
    select distinct on (record_id) record_id::text as id, user_id::text as user from changes
    where controller = ${section.definition.controller} and record_id = any(${ids}::bigint[])
      and action = ${action} and user_id is not null
    order by record_id, id desc`.execute(db);
  return new Map(rows.map(({ id, user }) => [id, user]));
}
