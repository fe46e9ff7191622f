import { sql, type Kysely } from "kysely";
import { isGranted, type PermissionEntry } from "../../src/domain/permission.ts";
import { partyField } from "../engine/read/of-party.ts";
import { isOfPeople } from "../engine/read/colleagues.ts";
import { own, ROW } from "../engine/read/row-columns.ts";
import { reachCondition, reachesOthers } from "../engine/read/criteria.ts";
import type { Registry } from "../engine/served.types.ts";
import { permissionOf } from "../services/granted-permission.ts";
import type { Database } from "../store/schema.ts";
import { partiesOf, RIGHTS, type Member, type Rights, type Sided } from "../store/users.ts";
import type { Listener } from "./listeners.ts";
import type { PresencePlace } from "./presence-rows.ts";

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly everything: readonly PermissionEntry[];
};

/** The person of a session, in the company in which it works. */
export type Standing = {
  readonly company: number;
  readonly user: Pick<Member, "id" | "number" | "is_admin" | keyof Sided>;
  readonly permission: readonly PermissionEntry[];
};

/** The person of a live session, with their rights as they are now; undefined where it works in no company. */
export async function standingOf(
  { db, everything }: Needs,
  tokenHash: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Rights & Standing["user"] & { company: number }>`
    select uc.company_id as company, users.id, users.number, users.is_admin, users.aliado, users.abogado, ${RIGHTS}
    from sessions s join users on users.id = s.user_id left join roles on roles.id = users.rol
      join user_companies uc on uc.user_id = s.user_id and uc.company_id = s.company_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  return (
    row && {
      company: row.company,
      user: row,
      permission: permissionOf(row, everything),
    }
  );
}

/** Whether a person may see a record: by their role, and by the row where it is in the charge of people. */
export async function maySee(
  { db, registry }: Needs,
  { company, user, permission }: Standing,
  { controller, id }: Pick<PresencePlace, "controller" | "id">,
): Promise<boolean> {
  const section = registry.sections.get(controller);
  if (section === undefined || !isGranted(`/${controller}/view`, permission)) return false;
  const { table } = section;
  const reach = reachCondition({
    section,
    registry,
    actor: { companyId: company, user, permission },
  });
  const { rows } = await sql`
    select from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = ${id}::bigint and ${reach}`.execute(db);
  return rows.length > 0;
}

/** The records of a section and company in which something happened. */
type Happened = {
  readonly controller: string;
  readonly company: number;
  readonly ids: readonly string[];
};

/**
 * Which of some records each listener reaches, where not everybody of the company reaches all: those that are gone by what
 * their history says of whose they were.
 * @returns a function that gives the ids for a listener.
 */
export async function reachedAmong(
  { db, registry, everything }: Needs,
  listeners: readonly Listener[],
  { controller, company, ids }: Happened,
): Promise<(listener: Listener) => readonly string[]> {
  const section = registry.sections.get(controller);
  if (section === undefined || ids.length === 0) return () => ids;
  const { own: owner } = section.definition;
  const { table } = section;
  const narrow = listeners.flatMap((listener) => {
    const permission = permissionOf(listener, everything);
    const user = { ...listener, id: listener.user_id };
    const actor = { companyId: company, user, permission };
    const isNarrow = !reachesOthers({ section, actor }) || isOfPeople(section, registry);
    return isNarrow ? [actor] : [];
  });
  if (narrow.length === 0) return () => ids;
  const found = narrow.map((actor) => {
    const { id, number } = actor.user;
    const parties = partiesOf(actor.user);
    const tells = parties.map((party) => ({
      told: partyField({ section, registry }, party.kind),
      whose: party.id,
    }));
    const [only = { told: owner, whose: number }, another] = tells;
    const { told, whose } = only;
    const gone =
      told === null || another !== undefined
        ? sql``
        : sql`union select record_id::text from changes where controller = ${controller}
            and company_id = ${company}::integer and record_id = any(${[...ids]}::bigint[])
            and action = 'delete' and before ->> ${told}::text = ${String(whose)}`;
    return sql`select ${id}::text as listener, array(
      select ${own(table.id)}::text from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${reachCondition({ section, registry, actor })}
      ${gone}) as ids`;
  });
  const { rows } = await sql<{ listener: string; ids: string[] }>`
    ${sql.join(found, sql` union all `)}`.execute(db);
  const reached = new Map(rows.map((row) => [row.listener, row.ids]));
  return ({ user_id }) => reached.get(user_id) ?? ids;
}
