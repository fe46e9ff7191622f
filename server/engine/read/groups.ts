import { sql, type RawBuilder } from "kysely";
import { STATUS } from "../../../src/engine/list-query.ts";
import { typeOf } from "../tables/column-sql.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";
import { changedBy } from "./counted-from.ts";
import { conditionOf, filtersOf, type Criteria } from "./criteria.ts";
import { keyOf } from "./order.ts";
import { own, ROW } from "./row-columns.ts";
import { searchAsked } from "./search-condition.ts";

/** The records of a list that stand together in its order, since they have the same first term. */
export type Group = {
  /** Their common value: ids of records with the same name, a key, yes or no; null for an empty value. */
  readonly keys: readonly (string | null)[];
  readonly count: number;
};

/** A list's order by a first term of few values: its groups, in ascending order, and the condition of some of them. */
export type Grouping = {
  readonly groups: readonly Group[];
  readonly isIn: (groups: readonly Group[]) => RawBuilder<unknown>;
};

/**
 * The most values that a list is cut by: each takes some hundred bytes of a cached answer, of which there are up to a
 * thousand, since the search is part of the question. The country has 1,122 municipalities.
 */
export const MOST_VALUES = 1200;

/**
 * The groups of a list by the first term of its order; null where that term has more values than are kept. The number of records in
 * each group lets a page in the middle of a long list be found inside its group, without sorting anything before it.
 * Counted once for each revision.
 */
export async function groupingOf(
  context: ReadContext,
  criteria: Criteria,
  name: string,
): Promise<Grouping | null> {
  const column = columnOf(context.section, name);
  const others = changedBy(context, criteria);
  if (column === null || others === null) return null;
  const field = context.section.definition.fields[name];
  const named = field && "to" in field ? [context.registry.of(field.to)] : [];
  const also = [...named, ...others];
  const question = [
    "groups",
    name,
    searchAsked(context, criteria.search),
    filtersOf(context, criteria),
  ];
  const ask = async () => countGroups(context, criteria, { name, column });
  const groups = await cached(context, question, ask, also);
  if (groups === null) return null;
  const type = field ? typeOf(field) : "text";
  return { groups, isIn: (some) => holdsOneOf(column, some, type) };
}

function holdsOneOf(
  column: RawBuilder<unknown>,
  groups: readonly Group[],
  type: string,
): RawBuilder<unknown> {
  const keys = groups.flatMap((group) => group.keys);
  const given = keys.filter((key) => key !== null);
  const listed = sql.join(given.map((key) => sql`${key}::${sql.raw(type)}`));
  const all = [
    ...(given.length > 0 ? [sql`${column} in (${listed})`] : []),
    ...(given.length < keys.length ? [sql`${column} is null`] : []),
  ];
  return sql`(${sql.join(all, sql` or `)})`;
}

function columnOf({ table, computed }: ServedSection, name: string) {
  if (name === STATUS) return computed?.[STATUS] ? null : own(table.own("estado"));
  const column = table.columns.get(name);
  return column && servedKindOf(column.field).listed.isGrouped ? own(column.name) : null;
}

async function countGroups(
  context: ReadContext,
  criteria: Criteria,
  { name, column }: { readonly name: string; readonly column: RawBuilder<unknown> },
): Promise<readonly Group[] | null> {
  const { table } = context.section;
  const joins: RawBuilder<unknown>[] = [];
  const key = keyOf(context, name, joins);
  // One record stands for all with the same value: the place of its group follows from its sort key.
  const { rows } = await sql<{ keys: (string | null)[]; count: number }>`
    with counted as (
      select ${column} as value, count(*) as count, min(${own(table.id)}) as example
      from ${sql.table(table.name)} as ${sql.ref(ROW)} where ${conditionOf(context, criteria)} group by 1
      limit ${MOST_VALUES + 1}
    )
    select array_agg(counted.value::text) as keys, sum(counted.count)::float8 as count
    from counted join ${sql.table(table.name)} as ${sql.ref(ROW)} on ${own(table.id)} = counted.example
    ${sql.join(joins, sql` `)} group by ${key} order by ${key}`.execute(context.db);
  const values = rows.reduce((sum, { keys }) => sum + keys.length, 0);
  return values > MOST_VALUES ? null : rows;
}
