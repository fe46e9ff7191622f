import { sql } from "kysely";
import { servedKindOf } from "../kinds/kinds.ts";
import type { ReadContext } from "../served.types.ts";
import { conditionOf, filtersOf, type Criteria } from "./criteria.ts";
import type { Memory } from "./remembered.ts";
import { own, ROW } from "./row-columns.ts";
import { numbersIn, someOf, type Ids } from "./sequence.ts";

/** How many records a filter leaves, and the sums of their columns of money as decimal text. */
export type Totals = { readonly total: number; readonly totals: Readonly<Record<string, string>> };

/** The totals of a filter, counted once per revision of the section. */
export async function totalsOf(
  context: ReadContext,
  memory: Memory,
  { search, view, filters }: Criteria,
): Promise<Totals> {
  const criteria = { search, view, filters };
  const ask = async () => (await count(context, criteria)).totals;
  if (changesByItself(context, criteria)) return ask();
  return memory.recall(["totals", search, view, filters], ask);
}

/** The same with the records that it leaves, of those in memory; null where memory and database are not of one mind. */
export type Left = { readonly totals: Totals; readonly ids: Ids; readonly some: Uint8Array | null };

/** What a filter leaves, of records in memory: asked once per revision of the section. */
export async function leftOf(
  context: ReadContext,
  memory: Memory,
  { search, view, filters }: Criteria,
  ids: Ids,
): Promise<Left | null> {
  const criteria = { search, view, filters };
  if (search === "" && view === null && Object.keys(filters).length === 0) {
    const totals = await totalsOf(context, memory, criteria);
    return totals.total === ids.length ? { totals, ids, some: null } : null;
  }
  if (changesByItself(context, criteria)) return null;
  const left = await memory.recall(["left", search, view, filters], async () => {
    const { totals, records } = await count(context, criteria, true);
    const some = someOf(ids, records);
    return some && { totals, ids, some };
  });
  return left?.ids === ids ? left : null;
}

/** Whether what a filter leaves changes without a change of the section: by time, signing in or other sections. */
export function changesByItself(context: ReadContext, criteria: Criteria): boolean {
  const { hooks } = context.section;
  return (
    hooks.status !== undefined ||
    filtersOf(context, criteria).some(([name]) => hooks.computed?.[name])
  );
}

async function count(
  context: ReadContext,
  criteria: Criteria,
  withRecords = false,
): Promise<{ readonly totals: Totals; readonly records: readonly number[] }> {
  const { table, definition, hooks } = context.section;
  const money = Object.entries(definition.fields).flatMap(([name, field], index) =>
    servedKindOf(field).listed.isTotalled && !hooks.computed?.[name]
      ? [{ name, alias: `m${index}`, column: table.columns.get(name)?.name ?? name }]
      : [],
  );
  const sums = money.map(
    ({ alias, column }) =>
      sql`, coalesce(sum(${own(column)}), 0)::numeric(30,2)::text as ${sql.ref(alias)}`,
  );
  const records = withRecords ? sql`, array_agg(${own(table.id)})::text as records` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::integer as total ${sql.join(sums, sql``)} ${records}
    from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${conditionOf(context, criteria)}`.execute(context.db);
  const [row = {}] = rows;
  return {
    totals: {
      total: Number(row["total"]),
      totals: Object.fromEntries(money.map(({ name, alias }) => [name, String(row[alias])])),
    },
    records: numbersIn((row["records"] as string | undefined) ?? null),
  };
}
