import { sql, type RawBuilder } from "kysely";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { ListQuery } from "../../../src/engine/list-query.ts";
import type { ReadContext } from "../served.types.ts";
import { conditionOf, filteredFields, keptRowsOf } from "./criteria.ts";
import { groupingOf, type Group } from "./groups.ts";
import { keptColumn } from "./kept-condition.ts";
import { fieldOf, orderOf } from "./order.ts";
import { own, ROW } from "./row-columns.ts";
import { listRowsOf } from "./rows.ts";
import { rankOf } from "./rank.ts";
import { withNamed } from "./search-condition.ts";
import { meaningful, numberOf, totalsOf } from "./totals.ts";

/** A part of a list: its offset and limit, and the total of the list. */
type Slice = { readonly offset: number; readonly limit: number; readonly total: number };

/** The source of a part: records that meet a condition, in an order. */
type Cut = Slice & {
  readonly order: readonly string[];
  readonly idDescends: boolean;
  readonly isOf: RawBuilder<unknown>;
  readonly rank?: RawBuilder<unknown> | null;
  /** It is filtered or ordered by kept figures. */
  readonly isByFigures: boolean;
  /** The rows of kept figures that stand for the records, and are sorted without them. */
  readonly kept?: RawBuilder<unknown> | null;
};

/** Up to this many records are sorted sooner than their groups are counted. */
const FEW = 2000;

/** A page of a list with the totals of everything that the filters leave. */
export async function readPage(context: ReadContext, query: ListQuery): Promise<ListPage> {
  const { page, size } = query;
  refuseOrder(context, query);
  const { total: counted, totals: sums } = await totalsOf(context, query);
  const totals = meaningful(context, query, sums);
  const offset = (page - 1) * size;
  const ids = await askIds(context, query, { offset, limit: size, total: counted });
  // Other transactions may have added records between the two statements.
  const total = ids.length === 0 ? counted : Math.max(counted, offset + ids.length);
  const rows = await listRowsOf(context, ids);
  const without = total === 0 ? await foundWithout(context, query) : undefined;
  return { rows: rows.map((row) => ({ ...row })), total, totals, ...(without && { without }) };
}

/** How many records are found without the filters, and without the search, where there are both. */
async function foundWithout(context: ReadContext, query: ListQuery): Promise<ListPage["without"]> {
  if (query.search === "" || Object.keys(query.filters).length === 0) return undefined;
  const searched = await numberOf(context, { ...query, filters: {} });
  const filtered = await numberOf(context, { ...query, search: "" });
  return { filters: searched, search: filtered };
}

/** The ids of everything that a query finds, in its order. */
export async function allIdsOf(asked: ReadContext, query: ListQuery): Promise<readonly string[]> {
  const context = await withNamed(asked, query.search);
  refuseOrder(context, query);
  const total = await numberOf(context, query);
  return askIds(context, query, { offset: 0, limit: Infinity, total });
}

/** The given ids that a query still finds: nothing of it is cached. */
export async function stillFound(
  context: ReadContext,
  query: ListQuery,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { table } = context.section;
  const { rows } = await sql<{ id: string }>`
    select ${own(table.id)}::text as id from ${sql.table(table.name)} as ${sql.ref(ROW)}
    where ${own(table.id)} = any(${[...ids]}::bigint[]) and ${conditionOf(context, query)}`.execute(
    context.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Refuses an order by a field that the person may not sort by, even where nothing is found.
 * @throws Refusal 400.
 */
function refuseOrder(context: ReadContext, { order }: ListQuery): void {
  orderOf(context, order);
}

/** The ids of a part: cut from its groups where the order has some, else from the whole list. */
async function askIds(context: ReadContext, query: ListQuery, slice: Slice): Promise<string[]> {
  const { order } = query;
  const [first = "", ...rest] = order;
  const idDescends = first.startsWith("-");
  const isOf = conditionOf(context, query);
  const grouping = slice.total > FEW ? await groupingOf(context, query, fieldOf(first)) : null;
  const isKept = (name: string) => keptColumn(context, name) !== null;
  const isByFigures = [...filteredFields(context, query), fieldOf(first)].some(isKept);
  if (grouping === null) {
    const rank = slice.total > FEW ? null : rankOf(context, query);
    const kept = order.map(fieldOf).every(isKept) ? keptRowsOf(context, query) : null;
    return cut(context, { ...slice, order, idDescends, isOf, rank, isByFigures, kept });
  }
  const groups = idDescends ? grouping.groups.toReversed() : grouping.groups;
  const ids: string[] = [];
  for (const { offset, limit, total, of } of partsOf(groups, slice)) {
    const isOfPart = sql`${isOf} and ${grouping.isIn(of)}`;
    const within = { offset, limit, total, idDescends, isOf: isOfPart, isByFigures };
    ids.push(...(await cut(context, { ...within, order: of.length > 1 ? order : rest })));
  }
  return ids;
}

/** Divides a part by groups: big groups alone, small neighbours together. */
function partsOf(groups: readonly Group[], { offset, limit }: Slice) {
  const parts: (Slice & { of: Group[] })[] = [];
  let start = 0;
  for (const group of groups) {
    const end = start + group.count;
    if (end > offset && start < offset + limit) {
      const last = parts.at(-1);
      const taken = Math.min(end, offset + limit) - Math.max(start, offset);
      if (last && last.total + group.count <= FEW) {
        last.of.push(group);
        Object.assign(last, { total: last.total + group.count, limit: last.limit + taken });
      } else {
        const skipped = Math.max(0, offset - start);
        parts.push({ offset: skipped, limit: taken, total: group.count, of: [group] });
      }
    }
    start = end;
  }
  return parts;
}

/** Selects only ids, which an index answers alone; a part nearer to the end is counted from the end. */
async function cut(
  context: ReadContext,
  { offset, limit, total, order, idDescends, isOf, isByFigures, rank = null, kept = null }: Cut,
): Promise<string[]> {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const isReversed = offset > total / 2;
  const skipped = isReversed ? total - offset - count : offset;
  // Every record that is there now, not only those counted: a person who has just saved a record finds it, whatever
  // others add meanwhile.
  const most = isReversed ? count : Number.isFinite(limit) ? limit : null;
  const { table } = context.section;
  const { joins, terms } = orderOf(context, order, idDescends, rank);
  // Few are found by their figures and then sorted: the planner would rather go through the order until it has a page.
  const isFoundFirst = isByFigures && total <= FEW;
  const found = sql`${own(table.id)} in (select id from found)`;
  const few = sql`with found as materialized (
    select ${own(table.id)} as id from ${sql.table(table.name)} as ${sql.ref(ROW)} where ${isOf})`;
  const all = sql`${sql.table(table.name)} as ${sql.ref(ROW)} ${joins} where ${isFoundFirst ? found : isOf}`;
  const { rows } = await sql<{ id: string }>`
    ${isFoundFirst && kept === null ? few : sql``}
    select ${own(table.id)}::text as id from ${kept ?? all}
    order by ${terms(isReversed)} limit ${most} offset ${skipped}`.execute(context.db);
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}
