import { sql } from "kysely";
import type { z } from "zod/mini";
import type { views } from "../../src/contract/views-contract.ts";
import { parseListQuery } from "../../src/engine/list-query.ts";
import { isEnabled, personName } from "../store/users.ts";
import { isKeepable } from "./keepable.ts";
import {
  habitsOf,
  keepOpening,
  keepRoles,
  renameOpening,
  rolesThatOpen,
  type ViewKey,
} from "./list-habits.ts";
import { seesPersonal } from "./personal-data.ts";
import { unreadable } from "./refusal.ts";
import type { CallContext, ReadContext, TransactionContext } from "./served.types.ts";
import { inTransaction } from "./transaction.ts";

type Views = z.infer<typeof views>;
type View = Views["views"][number];

/** A view as it is stored: `company` is that in which it is shared. */
type Stored = Pick<View, "name" | "query" | "columns" | "formerly"> & {
  readonly company?: number;
};

/** The most saved views of a person for a list; the lengths of their parts are limited too. */
const MAX_VIEWS = 50;
const MAX_NAME = 80;
const MAX_QUERY = 4000;
const MAX_COLUMN = 80;
const MAX_FORMER = 5;

/** The saved views of the person who asks, and those that colleagues share in the company; with their columns. */
export async function readViews(context: ReadContext): Promise<Views> {
  const { columns, beside, own, ofRole } = await habitsOf(context);
  const rows = await storedViews(context);
  const roles = rows.some(({ is_own }) => is_own) ? await rolesThatOpen(context) : [];
  const isAt = (key: ViewKey | null, author: string, { name }: Stored) =>
    key?.author === author && key.name === name;
  const hasOwn = rows.some((row) => row.views.some((view) => isAt(own, row.author, view)));
  const views = rows.flatMap((row) =>
    row.views.flatMap(({ company, ...view }): View[] => {
      const isOwnChoice = isAt(own, row.author, view);
      const isChosen = isOwnChoice || (!hasOwn && isAt(ofRole, row.author, view));
      const chosen = isChosen && {
        preferred: isOwnChoice ? ("own" as const) : ("role" as const),
        ...(!isFit(context, view) && { stale: true }),
      };
      const shared = company !== undefined && { shared: true };
      if (row.is_own) {
        const isHere = company === context.actor.companyId && roles.length > 0;
        const told = roles.map(({ id, name, view: key }) => ({
          id,
          name,
          opens: isAt(key, row.author, view),
        }));
        return [{ ...view, ...shared, ...chosen, ...(isHere && { roles: told }) }];
      }
      const isSeen = company === context.actor.companyId && mayRead(context, view);
      return isSeen ? [{ ...view, ...shared, by: row.by, ...chosen }] : [];
    }),
  );
  return {
    views,
    ...(columns !== null && { columns: [...columns] }),
    ...(beside !== null && { beside }),
  };
}

type StoredViews = {
  readonly by: string;
  readonly author: string;
  readonly is_own: boolean;
  readonly views: readonly Stored[];
};

/** One's own views, and before those without a name the others that are shared in the company, by author. */
async function storedViews({ db, section, actor }: ReadContext): Promise<readonly StoredViews[]> {
  const { rows } = await sql<StoredViews>`
    select trim(${personName(sql.ref("v.user_id"))}) as by, v.user_id as author,
      v.user_id = ${actor.user.id} as is_own, v.views
    from section_views v
    where v.controller = ${section.definition.controller}
      and (v.user_id = ${actor.user.id}
        or (${isEnabled(sql.ref("v.user_id"))} and v.views @> jsonb_build_array(jsonb_build_object('company', ${actor.companyId}::integer))))
    order by is_own desc, by`.execute(db);
  return rows;
}

/** Whether a view can still be asked for: what it filters, sorts and groups by is there. */
function isFit(context: ReadContext, view: Stored): boolean {
  const { problems } = parseListQuery(context.section.definition, new URLSearchParams(view.query));
  return problems.length === 0;
}

/**
 * Stores the views of the person who asks, in place of the former ones, with that which their list opens with and the
 * roles that do; those of colleagues are left as they are.
 * @throws Refusal 400 when they are too many or too long.
 */
export async function keepViews(context: CallContext, given: Views): Promise<Views> {
  const own = given.views.filter(({ by }) => by === undefined);
  requireFine(own);
  return inTransaction(context, async (tx) => keepLocked(tx, given, own));
}

/** Stores them all or none, after another save of the same person for the same list has ended. */
async function keepLocked(
  context: TransactionContext,
  given: Views,
  own: readonly View[],
): Promise<Views> {
  const { db, section, actor } = context;
  await sql`insert into section_views (user_id, controller, views)
    values (${actor.user.id}, ${section.definition.controller}, '[]')
    on conflict (user_id, controller) do update set views = section_views.views`.execute(db);
  const stored = await storedViews(context);
  const before = stored.find(({ is_own }) => is_own)?.views ?? [];
  const former = new Map(before.map(({ name, company }) => [name, company]));
  const names = new Set(own.map(({ name }) => name));
  const kept = own.map(({ name, query, columns, shared, formerly = [] }): Stored => {
    // A name that another view has now leads to that one.
    const earlier = formerly.filter((each) => !names.has(each));
    const known = [name, ...earlier].find((each) => former.has(each));
    const company = (known === undefined ? undefined : former.get(known)) ?? actor.companyId;
    return {
      name,
      query,
      columns,
      ...(shared === true && { company }),
      ...(earlier.length > 0 && { formerly: earlier }),
    };
  });
  await sql`update section_views set views = ${JSON.stringify(kept)}::jsonb
    where user_id = ${actor.user.id} and controller = ${section.definition.controller}`.execute(db);
  for (const { name, formerly = [] } of kept) {
    for (const each of formerly.filter((one) => former.has(one))) {
      await renameOpening(context, each, name);
    }
  }
  await keepOpening(context, openingIn(context, given, stored));
  const shared = own.filter((view) => view.shared === true);
  await keepRoles(
    context,
    shared.map(({ name, roles = [] }) => ({ name, roles })),
  );
  return readViews(context);
}

/** The view that the list of the person is to open with, by what it is called now; null for none. */
function openingIn(
  { actor }: ReadContext,
  given: Views,
  stored: readonly StoredViews[],
): ViewKey | null {
  const chosen = given.views.find(({ preferred }) => preferred === "own");
  if (chosen === undefined) return null;
  const { by, name } = chosen;
  if (by === undefined) return { author: actor.user.id, name };
  const isIt = (view: Stored) => view.name === name || view.formerly?.includes(name) === true;
  for (const row of stored.filter((each) => each.by === by)) {
    const view = row.views.find(isIt);
    if (view !== undefined) return { author: row.author, name: view.name };
  }
  return null;
}

function requireFine(given: readonly View[]): void {
  const isFine = given.every(
    ({ name, query, columns, formerly = [] }) =>
      formerly.length <= MAX_FORMER &&
      formerly.every((each) => each.length <= MAX_NAME) &&
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
  const texts = given.flatMap(({ name, query, columns, formerly = [] }) => [
    name,
    query,
    ...columns,
    ...formerly,
  ]);
  if (!texts.every(isKeepable)) throw unreadable("Cambie el nombre de la vista.");
}

/** Whether the text of a colleague's view holds no data of people that the person who asks would see masked. */
function mayRead(context: ReadContext, { query }: Pick<View, "query">): boolean {
  if (seesPersonal(context)) return true;
  const { definition, table } = context.section;
  const params = new URLSearchParams(query);
  const groups = (params.get("g") ?? "").split(",");
  if (groups.some((name) => definition.fields[name]?.personal === true)) return false;
  return [...params.keys()].every((name) => {
    if (name === "q") return !table.searches.personal;
    return !name.startsWith("f.") || definition.fields[name.slice(2)]?.personal !== true;
  });
}
