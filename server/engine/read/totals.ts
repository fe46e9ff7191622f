import { sql, type RawBuilder } from "kysely";
import { asMoney } from "../kinds/figures.ts";
import type { Field } from "../../../src/engine/field.ts";
import { conditionsOf, filterOf } from "../../../src/engine/filter-text.ts";
import { STATUS, statusFilter } from "../../../src/engine/list-query.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import type { ReadContext } from "../served.types.ts";
import { countedOnce } from "./counted-from.ts";
import { conditionOf, filtersOf, keptRowsOf, type Criteria } from "./criteria.ts";
import { fieldSql, joinKept, keptColumn } from "./kept-condition.ts";
import { ROW } from "./row-columns.ts";

/** The number of records that a filter leaves, and the sums of their columns of money as decimal text. */
export type Totals = { readonly total: number; readonly totals: Readonly<Record<string, string>> };

/** The totals of a filter, counted once for each revision of what they are counted from. */
export async function totalsOf(
  context: ReadContext,
  { search, view, filters, group }: Criteria,
): Promise<Totals> {
  const criteria = { search, view, filters, group };
  const sums = sumsOf(context);
  return countedOnce(context, criteria, {
    asked: ["totals"],
    fields: sums.fields,
    ask: async () => count(context, criteria, sums),
  });
}

/** The number of records that a filter leaves, without any sum. */
export async function numberOf(
  context: ReadContext,
  { search, view, filters, group }: Criteria,
): Promise<number> {
  const criteria = { search, view, filters, group };
  return countedOnce(context, criteria, {
    asked: ["number"],
    ask: async () => (await count(context, criteria, sumsOf(context, []))).total,
  });
}

async function count(context: ReadContext, criteria: Criteria, sums: Sums): Promise<Totals> {
  // Without sums of its own columns the records need not be read.
  const kept = sums.areKept ? keptRowsOf(context, criteria) : null;
  const { rows } = await sql<Record<string, unknown>>`
    select count(*)::integer as total ${sums.select}
    from ${kept ?? sql`${sums.from} where ${conditionOf(context, criteria)}`}`.execute(context.db);
  const [row = {}] = rows;
  return { total: Number(row["total"]), totals: sums.read(row) };
}

function isSummed(field: Field): boolean {
  return field.unsummed !== true && servedKindOf(field).listed.isTotalled;
}

/**
 * The sums that mean something over the records of some filters, those of a view and of an open group among them: of
 * amounts of different kinds, or of one thing at several moments, there is none.
 */
export function meaningful(
  context: ReadContext,
  criteria: Omit<Criteria, "search">,
  totals: Totals["totals"],
): Totals["totals"] {
  const { fields } = context.section.definition;
  const filters = filtersOf(context, criteria);
  const isOne = (name: string) =>
    filters.some(([by, text]) => by === name && isOneValue(fields[name], name, text));
  const isMeant = (name: string) => (fields[name]?.summedWithin ?? []).every(isOne);
  return Object.fromEntries(Object.entries(totals).filter(([name]) => isMeant(name)));
}

function isOneValue(field: Field | undefined, name: string, filter: string): boolean {
  if (name === STATUS) {
    const { isDenied, keys } = statusFilter(filter);
    return !isDenied && keys.length === 1;
  }
  if (field === undefined) return false;
  if (filterOf(field).form === "between") return isOneMoment(filter);
  const [condition, ...others] = conditionsOf(field, filter);
  return condition?.operator === "plain" && others.length === 0 && !condition.text.includes(",");
}

/** Whether a span begins where it ends: one month, one day. */
function isOneMoment(filter: string): boolean {
  const [from = "", to = "", ...others] = filter.split("..");
  return from !== "" && from === to && others.length === 0;
}

type Sums = ReturnType<typeof sumsOf>;

/** The sums of a list's columns of money: more columns of a statement that counts, what it selects from, and what it answered. */
export function sumsOf(
  context: ReadContext,
  fields: readonly string[] = Object.entries(context.section.definition.fields).flatMap(
    ([name, field]) => (isSummed(field) ? [name] : []),
  ),
) {
  const money = fields.map((name, index) => ({ name, alias: `m${index}` }));
  type Column = (typeof money)[number];
  const more = (column: (each: Column) => RawBuilder<unknown>) =>
    sql.join(
      money.map((each) => sql`, ${column(each)}`),
      sql``,
    );
  const sum = ({ name }: Column) => sql`sum(${fieldSql(context, name)})`;
  const ofParts = ({ alias }: Column) => sql`sum(${sql.ref(`part.${alias}`)})`;
  const told = (amount: RawBuilder<unknown>, alias: string) =>
    sql`${asMoney(sql`coalesce(${amount}, 0)`)}::text as ${sql.ref(alias)}`;
  const reader =
    (end = "") =>
    (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(money.map(({ name, alias }) => [name, String(row[alias + end])]));
  return {
    fields,
    areKept: fields.every((name) => keptColumn(context, name) !== null),
    from: sql`${sql.table(context.section.table.name)} as ${sql.ref(ROW)} ${joinKept(context, fields)}`,
    select: more((each) => told(sum(each), each.alias)),
    read: reader(),
    // Of parts of the records, and of groups of these with those of all groups in each row.
    parts: more((each) => sql`${sum(each)} as ${sql.ref(each.alias)}`),
    ofParts: more(
      (each) =>
        sql`${told(ofParts(each), each.alias)}, ${told(sql`sum(${ofParts(each)}) over ()`, `${each.alias}g`)}`,
    ),
    readOfGroups: reader("g"),
  };
}
