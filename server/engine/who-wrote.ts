import { sql } from "kysely";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { MoveOf } from "../../src/engine/lifecycle.ts";
import { apartFrom, NEW_DAYS, SHARED_DAYS } from "../services/shared-access.ts";
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
const READERS = ["test", "clone", "return", "download"];

/** How the person who asks stands to others: with whom they may be one, and whether they are a second person at all. */
type Standing = { readonly isSame: (user: string | null) => boolean; readonly isProven: boolean };

type Asking = Pick<CallContext, "db" | "actor" | "now">;

/** The standing of the person of a call, which several facts of it ask for: the same connection, person and moment. */
const standings = new WeakMap<
  Asking["actor"],
  Pick<Asking, "db" | "now"> & { readonly standing: Promise<Standing> }
>();

async function standingOf({ db, actor, now }: Asking): Promise<Standing> {
  const known = standings.get(actor);
  if (known !== undefined && known.db === db && known.now === now) return known.standing;
  const standing = readStanding({ db, actor, now });
  standings.set(actor, { db, now, standing });
  return standing;
}

async function readStanding({ db, actor, now }: Asking): Promise<Standing> {
  const { one, unproven } = await apartFrom(db, [actor.user.id], now);
  const same = new Set(one);
  return {
    isSame: (user: string | null) => user !== null && same.has(user),
    isProven: !unproven.includes(actor.user.id),
  };
}

/**
 * The records for which the person who asks is no second person: those that they, or one who may be the same (ADR 98),
 * wrote or changed with no later approval by somebody else (reading 29); all of them while their account is unproven.
 * @param approvals the actions by which another person approves what was written before.
 */
export async function writtenByActor<S extends Acted = never>(
  context: CallContext,
  records: readonly StoredRecord[],
  approvals: readonly ActionOf<S>[],
): Promise<ReadonlySet<string>> {
  const { db, section } = context;
  const { isSame, isProven } = await standingOf(context);
  const ids = records.map(({ id }) => id);
  if (!isProven) return new Set(ids);
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
  const isOwn = ({ id, createdBy }: StoredRecord) => (writers.get(id) ?? [createdBy]).some(isSame);
  return new Set(records.filter(isOwn).map(({ id }) => id));
}

/**
 * The records for which the person who asks is no second person beside whoever did one of some actions on them: those on
 * which they, or one who may be the same (ADR 98), did one; all of them while their account is unproven. The author
 * of a record did `create`, also where no history says so: records that came with the start have none.
 */
export async function actedOn<S extends Acted = never>(
  context: CallContext,
  records: readonly StoredRecord[],
  actions: readonly ActionOf<S>[],
): Promise<ReadonlySet<string>> {
  const { db, section } = context;
  const { isSame, isProven } = await standingOf(context);
  const ids = records.map(({ id }) => id);
  if (!isProven) return new Set(ids);
  const { rows } = await sql<{ id: string; user: string | null }>`
    select distinct record_id::text as id, user_id::text as user from changes
    where controller = ${section.definition.controller} and record_id = any(${ids}::bigint[])
      and action = any(${[...actions]}::text[])`.execute(db);
  const written = actions.includes("create")
    ? records.filter(({ createdBy }) => isSame(createdBy))
    : [];
  return new Set([...rows.filter(({ user }) => isSame(user)), ...written].map(({ id }) => id));
}

/** The records on which the person who asks, or one who may be the same, was the last to do an action. */
export async function lastActedOn<S extends Acted = never>(
  context: CallContext,
  records: readonly StoredRecord[],
  action: ActionOf<S>,
): Promise<ReadonlySet<string>> {
  const { db, section } = context;
  const { isSame } = await standingOf(context);
  const ids = records.map(({ id }) => id);
  const { rows } = await sql<{ id: string; user: string }>`
    select distinct on (record_id) record_id::text as id, user_id::text as user from changes
    where controller = ${section.definition.controller} and record_id = any(${ids}::bigint[])
      and action = ${action} and user_id is not null
    order by record_id, id desc`.execute(db);
  return new Set(rows.filter(({ user }) => isSame(user)).map(({ id }) => id));
}

/**
 * Why the person who asks is no second person for a record that they neither wrote nor changed last, in words; null
 * where what the chart says is all.
 */
export async function whyNotAnother(
  context: Pick<CallContext, "db" | "actor" | "now">,
  { createdBy, updatedBy }: Pick<StoredRecord, "createdBy" | "updatedBy">,
): Promise<string | null> {
  const { db, actor, now } = context;
  const { id, firstname, lastname } = actor.user;
  const { one, unproven } = await apartFrom(db, [id], now);
  if (unproven.includes(id)) {
    return `La cuenta de ${firstname} ${lastname} se creó hace menos de ${NEW_DAYS} días y nadie más la ha confirmado: todavía no cuenta como segunda persona. La confirma, en Usuarios, alguien distinto de quien la creó.`;
  }
  if (one.length < 2 || createdBy === id || updatedBy === id) return null;
  return `Lo hizo usted, o alguien que puede ser usted: en los últimos ${SHARED_DAYS} días, quien creó una cuenta o cambió cómo se entra a ella cuenta como su dueño, y quien reemplaza a una persona ausente no es otra que ella. Que lo haga otra persona, o que otra confirme esa cuenta en Usuarios.`;
}
