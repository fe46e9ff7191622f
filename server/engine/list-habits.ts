import { sql } from "kysely";
import { isGranted } from "../../src/domain/permission.ts";
import type { ViewRole } from "../../src/contract/views-contract.ts";
import { activeRoles } from "../store/users.ts";
import { isKeepable } from "./keepable.ts";
import { unreadable } from "./refusal.ts";
import type { ReadContext } from "./served.types.ts";

/** A saved view by who wrote it (`users.id`) and its name. */
export type ViewKey = { readonly author: string; readonly name: string };

/** How a person has a list: its columns, the view that they chose to open with, and that of their role. */
type Habits = {
  readonly columns: readonly string[] | null;
  /** Whether the record of a row stands beside the rows; null where they never said. */
  readonly beside: boolean | null;
  readonly own: ViewKey | null;
  readonly ofRole: ViewKey | null;
};

const MAX_COLUMNS = 100;
const MAX_COLUMN = 80;

/** The habits of the person who asks, in a list of a company. */
export async function habitsOf({ db, section, actor }: ReadContext): Promise<Habits> {
  const { controller } = section.definition;
  const { rows } = await sql<Habits>`
    select h.columns, h.beside, h.opens as own,
      (select jsonb_build_object('author', v.author, 'name', v.name) from role_list_views v
        where v.role_id = ${actor.user.rol}::bigint and v.controller = ${controller}
          and v.company_id = ${actor.companyId}::integer) as "ofRole"
    from (select) as one left join list_habits h on h.user_id = ${actor.user.id} and h.controller = ${controller}`.execute(
    db,
  );
  return rows[0] ?? { columns: null, beside: null, own: null, ofRole: null };
}

/**
 * Keeps the columns that a person has in a list, on every computer; none for the usual ones.
 * @throws Refusal 400 when they are too many or too long.
 */
export async function keepColumns(
  { db, section, actor }: ReadContext,
  columns: readonly string[],
): Promise<void> {
  const isFine =
    columns.length <= MAX_COLUMNS &&
    columns.every((column) => column.length <= MAX_COLUMN && isKeepable(column));
  if (!isFine) throw unreadable("Son demasiadas columnas, o alguna no se puede guardar.");
  const kept = columns.length === 0 ? null : JSON.stringify(columns);
  await sql`insert into list_habits (user_id, controller, columns)
    values (${actor.user.id}, ${section.definition.controller}, ${kept}::jsonb)
    on conflict (user_id, controller) do update set columns = excluded.columns`.execute(db);
}

/** Keeps whether a person reads the record of a row beside the rows of a list, on every computer. */
export async function keepBeside(
  { db, section, actor }: ReadContext,
  beside: boolean,
): Promise<void> {
  await sql`insert into list_habits (user_id, controller, beside)
    values (${actor.user.id}, ${section.definition.controller}, ${beside})
    on conflict (user_id, controller) do update set beside = excluded.beside`.execute(db);
}

/** Keeps the view that a person's list opens with; null for the plain list, or that of their role. */
export async function keepOpening(
  { db, section, actor }: ReadContext,
  view: ViewKey | null,
): Promise<void> {
  const kept = view === null ? null : JSON.stringify(view);
  await sql`insert into list_habits (user_id, controller, opens)
    values (${actor.user.id}, ${section.definition.controller}, ${kept}::jsonb)
    on conflict (user_id, controller) do update set opens = excluded.opens`.execute(db);
}

/** Lists that open with a view of the person who asks, for anybody or for a role, go on with its new name. */
export async function renameOpening(
  { db, section, actor }: ReadContext,
  former: string,
  name: string,
): Promise<void> {
  const { controller } = section.definition;
  const author = actor.user.id;
  await sql`update list_habits set opens = ${JSON.stringify({ author, name })}::jsonb
    where controller = ${controller} and opens @> ${JSON.stringify({ author, name: former })}::jsonb`.execute(
    db,
  );
  await sql`update role_list_views set name = ${name}
    where controller = ${controller} and author = ${author} and name = ${former}`.execute(db);
}

/** The roles that may list a section, each with the view that it opens with; none for who may not edit roles. */
export async function rolesThatOpen({ db, section, actor }: ReadContext) {
  if (!isGranted("/roles/edit", actor.permission)) return [];
  const { controller } = section.definition;
  const { rows } = await sql<ViewKey & { readonly role: string }>`
    select role_id::text as role, author, name from role_list_views
    where controller = ${controller} and company_id = ${actor.companyId}::integer`.execute(db);
  const views = new Map(rows.map(({ role, ...view }) => [role, view]));
  const roles = await activeRoles(db);
  return roles
    .filter(({ permission }) => isGranted(`/${controller}/list`, permission))
    .map(({ id, name }) => ({ id, name, view: views.get(id) ?? null }));
}

/** Keeps for which roles each of one's own shared views opens a list; of a role that opens with another, that one stays. */
export async function keepRoles(
  context: ReadContext,
  given: readonly { readonly name: string; readonly roles: readonly ViewRole[] }[],
): Promise<void> {
  const { db, section, actor } = context;
  const { controller } = section.definition;
  const author = actor.user.id;
  for (const role of await rolesThatOpen(context)) {
    const opening = given.find(({ roles }) =>
      roles.some(({ id, opens }) => id === role.id && opens),
    );
    const isHere = role.view?.author === author;
    if (opening === undefined && isHere) {
      await sql`delete from role_list_views where role_id = ${role.id}::bigint
        and controller = ${controller} and company_id = ${actor.companyId}::integer`.execute(db);
    } else if (opening !== undefined && !(isHere && role.view?.name === opening.name)) {
      await sql`insert into role_list_views (role_id, controller, company_id, author, name)
        values (${role.id}::bigint, ${controller}, ${actor.companyId}::integer, ${author}, ${opening.name})
        on conflict (role_id, controller, company_id)
        do update set author = excluded.author, name = excluded.name`.execute(db);
    }
  }
}
