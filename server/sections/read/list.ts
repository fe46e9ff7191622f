import { sql } from "kysely";
import type { ListPage } from "../../../src/api/section-contract.ts";
import type { ListQuery } from "../../../src/sections/list-query.ts";
import type { Place } from "../served.types.ts";
import { conditionOf } from "./criteria.ts";
import { orderOf } from "./order.ts";
import { own, ROW } from "./row-columns.ts";
import { rowsOf } from "./rows.ts";
import { totalsOf } from "./totals.ts";

/** A stretch of a list: from how many, and how many of how many. */
type Stretch = { readonly offset: number; readonly limit: number; readonly total: number };

/** A page of a list with its totals over everything filtered. */
export async function readPage(place: Place, query: ListQuery): Promise<ListPage> {
  const { total, totals } = await totalsOf(place, query);
  const { page, size } = query;
  const ids = await idsAt(place, query, { offset: (page - 1) * size, limit: size, total });
  const rows = await rowsOf(place, ids);
  return { rows: rows.map((row) => ({ ...row })), total, totals };
}

/** The ids of everything a query leaves, in its order. */
export async function allIdsOf(place: Place, query: ListQuery): Promise<string[]> {
  const { total } = await totalsOf(place, query);
  return idsAt(place, query, { offset: 0, limit: total, total });
}

/** Only ids, which an index gives by itself; what is nearer to the end is counted from there. */
async function idsAt(
  place: Place,
  query: ListQuery,
  { offset, limit, total }: Stretch,
): Promise<string[]> {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const isReversed = offset > total / 2;
  const skipped = isReversed ? total - offset - count : offset;
  const { table } = place.section;
  const order = orderOf(place, query.order);
  const { rows } = await sql<{ id: string }>`
    select ${own(table.id)}::text as id from ${sql.table(table.name)} as ${sql.ref(ROW)}
    ${order.joins}
    where ${conditionOf(place, query)}
    order by ${order.terms(isReversed)} limit ${count} offset ${skipped}`.execute(place.db);
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}
