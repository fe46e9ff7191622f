import { sql, type RawBuilder } from "kysely";
import { STATUS } from "../../../src/engine/list-query.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import type { ReadContext, ServedSection } from "../served.types.ts";
import { cached } from "./cached.ts";
import { conditionOf, filtersOf, keptRowsOf, type Criteria } from "./criteria.ts";
import { own, ROW } from "./row-columns.ts";
import { searchAsked, searchedBeside } from "./search-condition.ts";

/** The number of records that a filter leaves, and the sums of their columns of money as decimal text. */
export type Totals = { readonly total: number; readonly totals: Readonly<Record<string, string>> };

/** The totals of a filter, counted once for each revision of the section. */
export async function totalsOf(
  context: ReadContext,
  { search, view, filters, group }: Criteria,
): Promise<Totals> {
  const criteria = { search, view, filters, group };
  const opened = filtersOf(context, criteria);
  const ask = async () => count(context, criteria);
  return changesByItself(context, criteria)
    ? ask()
    : cached(
        context,
        ["totals", searchAsked(context, search), opened],
        ask,
        countedFrom(context, criteria),
      );
}

/**
 * Whether the result of a filter changes without a change of the section, or of those that its kept figures are counted
 * from: with time, sign-ins or other sections.
 */
export function changesByItself(context: ReadContext, criteria: Criteria): boolean {
  const { computed, kept } = context.section;
  const names = filtersOf(context, criteria).map(([name]) => name);
  return [STATUS, ...names].some(
    (name) => computed?.[name] !== undefined && kept?.fields.includes(name) !== true,
  );
}

/** The sections whose changes change the result of a filter too: of its kept figures, and of what its search looks into. */
export function countedFrom(context: ReadContext, criteria: Criteria): readonly ServedSection[] {
  const { kept } = context.section;
  const names = filtersOf(context, criteria).map(([name]) => name);
  const counted =
    kept !== undefined && names.some((name) => kept.fields.includes(name))
      ? kept.counts.map(context.registry.of)
      : [];
  return [...counted, ...searchedBeside(context, criteria.search)];
}

async function count(context: ReadContext, criteria: Criteria): Promise<Totals> {
  const sums = sumsOf(context.section);
  // Without sums of its own columns the records need not be read.
  const kept = sums.isNone ? keptRowsOf(context, criteria) : null;
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::integer as total ${sums.select}
    from ${kept ?? sql`${sql.table(context.section.table.name)} as ${sql.ref(ROW)} where ${conditionOf(context, criteria)}`}`.execute(
    context.db,
  );
  const [row = {}] = rows;
  return { total: Number(row["total"]), totals: sums.read(row) };
}

/** The sums of a section's columns of money: more columns of a statement that counts, and what it answered. */
export function sumsOf({ table, definition, computed }: ServedSection) {
  const money = Object.entries(definition.fields).flatMap(([name, field], index) =>
    servedKindOf(field).listed.isTotalled && !computed?.[name]
      ? [{ name, alias: `m${index}`, column: table.columns.get(name)?.name ?? name }]
      : [],
  );
  const summed = (sum: (column: RawBuilder<unknown>) => RawBuilder<unknown>, end = "") =>
    sql.join(
      money.map(
        ({ alias, column }) =>
          sql`, coalesce(${sum(own(column))}, 0)::numeric(30,2)::text as ${sql.ref(alias + end)}`,
      ),
      sql``,
    );
  const reader =
    (end = "") =>
    (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(money.map(({ name, alias }) => [name, String(row[alias + end])]));
  return {
    isNone: money.length === 0,
    select: summed((column) => sql`sum(${column})`),
    read: reader(),
    // Those of all groups, in each row of a statement that groups.
    ofGroups: summed((column) => sql`sum(sum(${column})) over ()`, "g"),
    readOfGroups: reader("g"),
  };
}
