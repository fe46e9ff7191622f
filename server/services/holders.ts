import type { PermissionEntry } from "../../src/domain/permission.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../store/schema.ts";
import { isStaff } from "../store/users.ts";

/** The people of a company who hold an action by one role, the first of them by name. */
export type Holders = {
  readonly action: string;
  readonly role: string;
  readonly people: readonly string[];
  /** How many more they are. */
  readonly others: number;
};

/** The names that are told of one role. */
const NAMED = 4;

/** Said after the name of a person who was invited and has not come: a record may wait long for them. */
const NOT_ENTERED = " (aún no ha entrado)";

/** An action of a section, and the people who may not be the ones to do it. */
type Wanted = { readonly action: string; readonly apart: readonly string[] };

/** Finds who may do some actions of a section in a company: people who are not inactive, by the name of their role. */
export async function holdersOf(
  db: Kysely<Database>,
  {
    controller,
    companyId,
    reaches,
  }: {
    readonly controller: string;
    readonly companyId: number;
    /** The condition that a person, by the alias `u`, may be told of the record. */
    readonly reaches: RawBuilder<unknown>;
  },
  wanted: readonly Wanted[],
): Promise<readonly Holders[]> {
  const asked = JSON.stringify(wanted);
  const { rows } = await sql<Omit<Holders, "others"> & { count: number }>`
    select w.action, coalesce(roles.nombre, '') as role, count(*)::integer as count,
      (array_agg(u.firstname || ' ' || u.lastname || case u.estado when 'invited' then ${NOT_ENTERED}::text else '' end
        order by u.estado = 'invited', u.firstname, u.lastname))[1:${sql.lit(NAMED)}] as people
    from jsonb_to_recordset(${asked}::jsonb) as w(action text, apart jsonb)
    join users u on u.estado <> 'inactive' and not w.apart ? u.id::text
    join user_companies uc on uc.user_id = u.id and uc.company_id = ${companyId}::integer
    left join roles on roles.id = u.rol and roles.estado = 'active'
    where ${reaches} and (u.is_admin or roles.permisos @> jsonb_build_array(jsonb_build_object('controller', ${controller}::text,
      'status', 1, 'actions', jsonb_build_array(jsonb_build_object('action', w.action, 'status', 1)))))
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ count, ...row }) => ({ ...row, others: count - row.people.length }));
}

/** A role in use, with its rights and the people of a company who have it: the first by name, and how many more they are. */
export type RoleWithPeople = Omit<Holders, "action" | "role"> & {
  readonly name: string;
  readonly permission: readonly PermissionEntry[];
};

/** The roles in use, by name, with their people of a company. */
export async function rolesWithPeople(
  db: Kysely<Database>,
  companyId: number,
): Promise<readonly RoleWithPeople[]> {
  const { rows } = await sql<Omit<RoleWithPeople, "others"> & { count: number }>`
    select roles.nombre as name, roles.permisos as permission, count(u.id)::integer as count,
      coalesce((array_agg(u.firstname || ' ' || u.lastname order by u.firstname, u.lastname)
        filter (where u.id is not null))[1:${sql.lit(NAMED)}], '{}') as people
    from roles left join (users u join user_companies uc on uc.user_id = u.id and uc.company_id = ${companyId}::integer)
      on u.rol = roles.id and u.estado <> 'inactive'
    where roles.estado = 'active' group by roles.id order by roles.nombre`.execute(db);
  return rows.map(({ count, ...row }) => ({ ...row, others: count - row.people.length }));
}

/** The most people that are offered. */
const MOST = 500;

type Reading = {
  readonly controller: string;
  readonly companyId: number;
  /** The actions that a reader has; those that open a record where they are left out. */
  readonly actions?: readonly string[];
  /** The account of who asks. */
  readonly besides: string;
  /** The person in whose charge the record is; null for nobody's, left out where all reach it. */
  readonly owner?: string | null;
  /** The condition that a person, by the alias `u`, may be told of the record. */
  readonly reaches?: RawBuilder<unknown>;
};

/**
 * The people of a company, but for one, whose role reads a section, by name; where a record is in the charge of a person,
 * those who reach it.
 */
export async function readersIn(
  db: Kysely<Database>,
  {
    controller,
    actions = ["list", "view"],
    companyId,
    besides,
    owner,
    reaches: ofParty = sql`true`,
  }: Reading,
): Promise<readonly { readonly userId: string; readonly id: string; readonly name: string }[]> {
  const reaches =
    owner === undefined
      ? sql`true`
      : sql`(u.number = ${owner}::bigint or not ${isStaff("u")} or roles.permisos @> ${grant(controller, ["others"])}::jsonb)`;
  const { rows } = await sql<{ userId: string; id: string; name: string }>`
    select u.id as "userId", u.number::text as id, u.firstname || ' ' || u.lastname as name
    from users u
    join user_companies uc on uc.user_id = u.id and uc.company_id = ${companyId}::integer
    left join roles on roles.id = u.rol and roles.estado = 'active'
    where u.estado <> 'inactive' and u.id <> ${besides}::uuid and ${ofParty} and (u.is_admin or (
      roles.permisos @> ${grant(controller, actions)}::jsonb and ${reaches}))
    order by u.firstname, u.lastname, u.number limit ${MOST}`.execute(db);
  return rows;
}

/** The form of a role's permissions that hold some actions of a section. */
function grant(controller: string, actions: readonly string[]): string {
  const held = actions.map((action) => ({ action, status: 1 }));
  return JSON.stringify([{ controller, status: 1, actions: held }]);
}
