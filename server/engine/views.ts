import { sql } from "kysely";
import type { z } from "zod/mini";
import type { views } from "../../src/contract/section-contract.ts";
import { isKeepable } from "./keepable.ts";
import { unreadable } from "./refusal.ts";
import type { ReadContext } from "./served.types.ts";

type Views = z.infer<typeof views>;

/** The most saved views of a person for a list; the lengths of their parts are limited too. */
const MAX_VIEWS = 50;
const MAX_NAME = 80;
const MAX_QUERY = 4000;
const MAX_COLUMN = 80;

/** The saved views of the person who asks. */
export async function readViews({ db, section, actor }: ReadContext): Promise<Views> {
  const { rows } = await sql<{ views: Views["views"] }>`
    select views from section_views
    where user_id = ${actor.user.id} and controller = ${section.definition.controller}`.execute(db);
  return { views: rows[0]?.views ?? [] };
}

/**
 * Stores the views of the person who asks, in place of the former ones.
 * @throws Refusal 400 when they are too many or too long.
 */
export async function keepViews({ db, section, actor }: ReadContext, given: Views): Promise<Views> {
  const isFine = given.views.every(
    ({ name, query, columns }) =>
      name.trim() !== "" &&
      name.length <= MAX_NAME &&
      query.length <= MAX_QUERY &&
      columns.length <= 100 &&
      columns.every((column) => column.length <= MAX_COLUMN),
  );
  if (!isFine || given.views.length > MAX_VIEWS) {
    throw unreadable(
      `Puede guardar hasta ${MAX_VIEWS} vistas con nombres de hasta ${MAX_NAME} caracteres.`,
    );
  }
  const texts = given.views.flatMap(({ name, query, columns }) => [name, query, ...columns]);
  if (!texts.every(isKeepable)) throw unreadable("Cambie el nombre de la vista.");
  const text = JSON.stringify(given.views);
  await sql`insert into section_views (user_id, controller, views)
    values (${actor.user.id}, ${section.definition.controller}, ${text}::jsonb)
    on conflict (user_id, controller) do update set views = excluded.views`.execute(db);
  return given;
}
