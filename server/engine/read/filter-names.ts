import { sql } from "kysely";
import { conditionsOf } from "../../../src/engine/filter-text.ts";
import type { ListQuery } from "../../../src/engine/list-query.ts";
import { nameSql } from "../kinds/pointing.ts";
import { seesPersonal } from "../personal-data.ts";
import type { ReadContext } from "../served.types.ts";
import { cached } from "./cached.ts";
import { namedCondition } from "./criteria.ts";
import { own, ROW } from "./row-columns.ts";

/** The names of the records in the filters of a list, by `field:id`; those that are gone have none. */
type FilterNames = Readonly<Record<string, string>>;

/** Adds to a page the names of the records that its filters name; nothing where they name none. */
export async function withFilterNames<Page extends object>(
  context: ReadContext,
  { filters }: Pick<ListQuery, "filters">,
  page: Page,
): Promise<Page & { readonly names?: FilterNames }> {
  const { fields } = context.section.definition;
  const names: Record<string, string> = {};
  for (const [name, text] of Object.entries(filters)) {
    const field = fields[name];
    if (field === undefined || !("to" in field)) continue;
    const there = { ...context, section: context.registry.of(field.to) };
    const ids = conditionsOf(field, text).flatMap((each) => each.text.split(","));
    for (const { id, label } of await namesOf(
      there,
      ids.filter((each) => each !== ""),
      { context, name },
    )) {
      names[`${name}:${id}`] = label;
    }
  }
  return Object.keys(names).length === 0 ? page : { ...page, names };
}

/** The names of some records of a section that a field of another names; none of what a person would see masked. */
export async function namesOf(
  context: ReadContext,
  ids: readonly string[],
  from: { readonly context: ReadContext; readonly name: string },
) {
  const { table, definition } = context.section;
  const isHidden = definition.fields[definition.title]?.personal === true && !seesPersonal(context);
  if (ids.length === 0 || isHidden) return [];
  const title = nameSql(context.section, context.registry, ROW);
  const { definition: asked } = from.context.section;
  return cached(
    context,
    ["names", ids, asked.controller, from.name, context.actor.companyId],
    async () => {
      const { rows } = await sql<{ id: string; label: string }>`
      select ${own(table.id)}::text as id, ${title}::text as label
      from ${sql.table(table.name)} as ${sql.ref(ROW)}
      where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${title} is not null
        and ${namedCondition(from.context, context.section, from.name)}`.execute(context.db);
      return rows;
    },
    [from.context.section],
  );
}
