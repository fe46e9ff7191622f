import { sql } from "kysely";
import type { Place } from "../served.types.ts";
import { conditionOf, type Criteria } from "./criteria.ts";
import { remembered } from "./remembered.ts";
import { own, ROW } from "./row-columns.ts";

/** How many records a filter leaves, and the sums of their money columns as decimal text. */
export type Totals = { readonly total: number; readonly totals: Readonly<Record<string, string>> };

/** The totals of a filter, counted once per revision of the section. */
export async function totalsOf(place: Place, criteria: Criteria): Promise<Totals> {
  if (changesByItself(place, criteria)) return count(place, criteria);
  const key = ["totals", criteria.search, criteria.filters];
  return remembered(place, key, async () => count(place, criteria));
}

/** Whether what a filter leaves changes without a change of the section: by time, signing in or other sections. */
export function changesByItself({ section: { hooks } }: Place, { filters }: Criteria): boolean {
  return hooks.status !== undefined || Object.keys(filters).some((name) => hooks.computed?.[name]);
}

async function count(place: Place, criteria: Criteria): Promise<Totals> {
  const { table, definition, hooks } = place.section;
  const money = Object.entries(definition.fields).flatMap(([name, field], index) =>
    field.kind === "money" && !hooks.computed?.[name]
      ? [{ name, alias: `m${index}`, column: table.columns.get(name)?.name ?? name }]
      : [],
  );
  const sums = money.map(
    ({ alias, column }) =>
      sql`, coalesce(sum(${own(column)}), 0)::numeric(30,2)::text as ${sql.ref(alias)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::integer as total ${sql.join(sums, sql``)}
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${conditionOf(place, criteria)}`.execute(place.db);
  const [row = {}] = rows;
  return {
    total: Number(row["total"]),
    totals: Object.fromEntries(money.map(({ name, alias }) => [name, String(row[alias])])),
  };
}
