import { sql } from "kysely";
import type { z } from "zod/mini";
import type { views } from "../../src/contract/views-contract.ts";
import { isKeepable } from "./keepable.ts";
import { seesPersonal } from "./personal-data.ts";
import { unreadable } from "./refusal.ts";
import type { ReadContext } from "./served.types.ts";

type Views = z.infer<typeof views>;
type View = Views["views"][number];

/** A view as it is stored: `company` is that in which it is shared. */
type Stored = Pick<View, "name" | "query" | "columns"> & { readonly company?: number };

/** The most saved views of a person for a list; the lengths of their parts are limited too. */
const MAX_VIEWS = 50;
const MAX_NAME = 80;
const MAX_QUERY = 4000;
const MAX_COLUMN = 80;

/** The saved views of the person who asks, and those that colleagues share in the company. */
export async function readViews(context: ReadContext): Promise<Views> {
  const { db, section, actor } = context;
  const { rows } = await sql<{ by: string; is_own: boolean; views: readonly Stored[] }>`
    select trim(concat_ws(' ', u.firstname, u.lastname)) as by, v.user_id = ${actor.user.id} as is_own, v.views
    from section_views v join users u on u.id = v.user_id
    where v.controller = ${section.definition.controller}
      and (v.user_id = ${actor.user.id}
        or (u.estado <> 'inactive' and v.views @> jsonb_build_array(jsonb_build_object('company', ${actor.companyId}::integer))))
    order by is_own desc, by`.execute(db);
  return {
    views: rows.flatMap((row) =>
      row.views.flatMap(({ company, ...view }): View[] => {
        const shared = company !== undefined && { shared: true };
        if (row.is_own) return [{ ...view, ...shared }];
        const isSeen = company === actor.companyId && mayRead(context, view);
        return isSeen ? [{ ...view, ...shared, by: row.by }] : [];
      }),
    ),
  };
}

/**
 * Stores the views of the person who asks, in place of the former ones; those of colleagues are left as they are.
 * @throws Refusal 400 when they are too many or too long.
 */
export async function keepViews(context: ReadContext, given: Views): Promise<Views> {
  const { db, section, actor } = context;
  const own = given.views.filter(({ by }) => by === undefined);
  requireFine(own);
  const { rows } = await sql<{ views: readonly Stored[] }>`
    select views from section_views
    where user_id = ${actor.user.id} and controller = ${section.definition.controller}`.execute(db);
  const former = new Map(rows[0]?.views.map(({ name, company }) => [name, company]));
  const kept = own.map(({ shared, by: _, ...view }): Stored => {
    const company = former.get(view.name) ?? actor.companyId;
    return shared === true ? { ...view, company } : view;
  });
  await sql`insert into section_views (user_id, controller, views)
    values (${actor.user.id}, ${section.definition.controller}, ${JSON.stringify(kept)}::jsonb)
    on conflict (user_id, controller) do update set views = excluded.views`.execute(db);
  return readViews(context);
}

function requireFine(given: readonly View[]): void {
  const isFine = given.every(
    ({ name, query, columns }) =>
      name.trim() !== "" &&
      name.length <= MAX_NAME &&
      query.length <= MAX_QUERY &&
      columns.length <= 100 &&
      columns.every((column) => column.length <= MAX_COLUMN),
  );
  if (!isFine || given.length > MAX_VIEWS) {
    throw unreadable(
      `Puede guardar hasta ${MAX_VIEWS} vistas con nombres de hasta ${MAX_NAME} caracteres.`,
    );
  }
  const texts = given.flatMap(({ name, query, columns }) => [name, query, ...columns]);
  if (!texts.every(isKeepable)) throw unreadable("Cambie el nombre de la vista.");
}

/** Whether the text of a colleague's view holds no data of people that the person who asks would see masked. */
function mayRead(context: ReadContext, { query }: Pick<View, "query">): boolean {
  if (seesPersonal(context)) return true;
  const { definition, table } = context.section;
  return [...new URLSearchParams(query).keys()].every((name) => {
    if (name === "q") return !table.searches.personal;
    return !name.startsWith("f.") || definition.fields[name.slice(2)]?.personal !== true;
  });
}
