import { sql, type RawBuilder } from "kysely";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import { LOCALE } from "../../../src/domain/format.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import type { Grouping } from "../../../src/engine/list-groups.ts";
import { STATUS, type ListQuery } from "../../../src/engine/list-query.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { seesPersonal } from "../personal-data.ts";
import { wrongParameter } from "../refusal.ts";
import type { ReadContext } from "../served.types.ts";
import { countedOnce } from "./counted-from.ts";
import { conditionOf, type Criteria } from "./criteria.ts";
import { namesOf } from "./filter-names.ts";
import { readPage } from "./list.ts";
import { fieldSql } from "./kept-condition.ts";
import { statusSql } from "./row-columns.ts";
import { withNamed } from "./search-condition.ts";
import { meaningful, sumsOf, totalsOf, type Totals } from "./totals.ts";

type Grouped = NonNullable<ListPage["grouped"]>;
type Group = Grouped["groups"][number];

/** The filter of the group of those that have no value. */
const EMPTY = "empty:";

/** The most groups of an answer, those with most records: more are narrowed by a filter first. */
const MOST_GROUPS = 200;

/**
 * A page of a list, in groups where its query asks for them: with the rows of the group that is open, none without one.
 * @throws Refusal 400 for groups of data of people that one does not see.
 */
export async function readGrouped(asked: ReadContext, query: ListQuery): Promise<ListPage> {
  const { group, search } = query;
  const context = await withNamed(asked, search);
  if (group === undefined) return readPage(context, query);
  for (const name of group.fields) requireSeen(context, name);
  const { fields, open } = group;
  const outer = await levelOf(context, query, group, 0);
  const isDivided = fields.length > 1 && open.length > 0;
  const parts = isDivided ? await levelOf(context, query, group, 1) : null;
  const { all } = parts ?? outer;
  const isClosed = open.length < fields.length;
  const page = isClosed ? await withoutRows(context, query, all) : await readPage(context, query);
  return { ...page, grouped: { ...outer.level, ...(parts && { parts: parts.level }) } };
}

/**
 * The groups by one of the fields of a list, within those that are open by the fields before it.
 * @param at the place of the field, from 0.
 */
async function levelOf(
  context: ReadContext,
  { search, view, filters }: ListQuery,
  { fields, open }: Grouping,
  at: number,
) {
  const field = fields[at] ?? "";
  const within = { fields, open: open.slice(0, at) };
  const { all, ...found } = await groupsOf(context, { search, view, filters, group: within }, at);
  return { level: { field, open: open[at] ?? null, ...found }, all };
}

/** @throws Refusal 400 for groups of data of people that one does not see. */
function requireSeen(context: ReadContext, name: string): void {
  const field = context.section.definition.fields[name];
  if (!field?.personal || seesPersonal(context)) return;
  throw wrongParameter("g", `Para agrupar por ${field.label} necesita ver datos personales.`);
}

async function withoutRows(context: ReadContext, query: ListQuery, all: Totals | null) {
  const { total, totals } = all ?? (await totalsOf(context, query));
  return { rows: [], total, totals: meaningful(context, query, totals) };
}

/** The groups, and the totals of all of them, told or not; null without any. */
type Found = Pick<Grouped, "groups" | "left"> & { readonly all: Totals | null };

/** The groups of everything that a filter leaves, by the field at a place, counted once for each revision of the section. */
async function groupsOf(
  context: ReadContext,
  criteria: Criteria & { readonly group: Grouping },
  at: number,
): Promise<Found> {
  const { fields, open } = criteria.group;
  const name = fields[at] ?? "";
  const { groups, ...others } = await countedOnce(context, criteria, {
    asked: ["list groups", name],
    fields: [name, ...sumsOf(context).fields],
    ask: async () => count(context, criteria, name),
  });
  const told = groups.map((group) => ({
    ...group,
    totals: meaningful(
      context,
      { ...criteria, group: { fields, open: [...open, group.filter] } },
      group.totals,
    ),
  }));
  return { groups: await named(context, name, told), ...others };
}

async function count(context: ReadContext, criteria: Criteria, name: string): Promise<Found> {
  const sums = sumsOf(context);
  const { by, key } = keyOf(context, name);
  // The key is made of each value once, not of each record.
  const { rows } = await sql<Record<string, unknown>>`
    select ${key(sql.ref("part.value"))} as key, sum(part.count)::integer as count, (count(*) over ())::integer as groups,
      (sum(sum(part.count)) over ())::integer as total ${sums.ofParts}
    from (
      select ${by} as value, count(*) as count ${sums.parts} from ${sums.from}
      where ${conditionOf(context, criteria)} group by 1
    ) as part group by 1 order by 2 desc, 1 limit ${MOST_GROUPS}`.execute(context.db);
  const groups = rows.map((row) => ({
    filter: filterOf(context, name, row["key"]),
    count: Number(row["count"]),
    totals: sums.read(row),
  }));
  const [first] = rows;
  const all = first ? { total: Number(first["total"]), totals: sums.readOfGroups(first) } : null;
  return { groups, left: Number(first?.["groups"] ?? 0) - groups.length, all };
}

/** The SQL by which records are counted together, and of the key that a group shares: of a moment, its month in Colombia. */
function keyOf(context: ReadContext, name: string) {
  const { section } = context;
  const field = section.definition.fields[name];
  if (name === STATUS || field === undefined) {
    return { by: statusSql(section), key: (by: RawBuilder<unknown>) => by };
  }
  const { by, key } = servedKindOf(field).listed.group;
  return { by: by(fieldSql(context, name)), key };
}

/** The filter that finds the records of a group, as in an address. */
function filterOf({ section }: ReadContext, name: string, key: unknown): string {
  if (typeof key !== "string") return EMPTY;
  const field = section.definition.fields[name];
  return field === undefined ? key : servedKindOf(field).listed.group.filter(key);
}

/** The groups with the names of their records, in the order of those, of the choices or of time, the last month first. */
async function named(
  context: ReadContext,
  name: string,
  groups: readonly Group[],
): Promise<Group[]> {
  const { fields, lifecycle } = context.section.definition;
  const field = fields[name];
  if (field !== undefined && "to" in field) {
    const there = { ...context, section: context.registry.of(field.to) };
    const ids = groups.map(({ filter }) => filter).filter((each) => each !== EMPTY);
    const labels = new Map(
      (await namesOf(there, ids, { context, name })).map(({ id, label }) => [id, label]),
    );
    return groups.map((group) => ({ ...group, label: labels.get(group.filter) })).toSorted(byLabel);
  }
  const keys =
    field !== undefined && "options" in field
      ? Object.keys(field.options)
      : (lifecycle === null ? [] : statusesOf(lifecycle)).map(({ key }) => key);
  return groups.toSorted(
    (one, other) => placeOf(one, keys) - placeOf(other, keys) || later(one.filter, other.filter),
  );
}

/** Its place among the values that are declared; the empty value comes last. */
function placeOf({ filter }: Group, keys: readonly string[]): number {
  if (filter === EMPTY) return keys.length + 1;
  const place = keys.indexOf(filter);
  return place === -1 ? keys.length : place;
}

function later(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

/** By name; what has none comes last. */
function byLabel({ label: one }: Group, { label: other }: Group): number {
  if (one === undefined || other === undefined)
    return one === other ? 0 : one === undefined ? 1 : -1;
  return one.localeCompare(other, LOCALE, { numeric: true });
}
