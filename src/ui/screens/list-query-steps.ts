import type { SectionDefinition } from "../../engine/define-section.ts";
import { filterOf } from "../../engine/filter-text.ts";
import { listQueryText, type ListQuery } from "../../engine/list-query.ts";
import { mayOrder } from "./list-columns.ts";

/** The query text of a list after a change; whatever narrows or orders it begins at the first page. */
export function queryText(
  section: SectionDefinition,
  query: ListQuery,
  change: Partial<ListQuery>,
): string {
  return listQueryText(section, { ...query, page: 1, ...change });
}

/** The query without what the server keeps from a person: orders, and ranges, of data of people that they do not see. */
export function permittedQuery(
  section: SectionDefinition,
  query: ListQuery,
  can: (action: string) => boolean,
): string {
  const order = query.order.filter((each) => mayOrder(section, nameOf(each), can));
  const filters = Object.entries(query.filters).filter(([name]) => {
    const field = section.fields[name];
    return can("personal") || field?.personal !== true || filterOf(field).form !== "between";
  });
  return queryText(section, query, {
    order: order.length > 0 ? order : section.order,
    filters: Object.fromEntries(filters),
  });
}

/**
 * The order after a column is pressed: alone, it orders by it, and back when it did; added, it joins the others,
 * turns, and leaves them, in that order.
 */
export function orderedBy(
  order: readonly string[],
  key: string,
  isAdded: boolean,
): readonly string[] {
  const at = order.findIndex((each) => nameOf(each) === key);
  const former = order[at];
  if (!isAdded) return [former === key ? `-${key}` : key];
  if (former === undefined) return [...order, key];
  if (former === key) return order.with(at, `-${key}`);
  const others = order.toSpliced(at, 1);
  return others.length > 0 ? others : [key];
}

/** How a column orders the rows, and with what weight; null when it does not. */
export function sortOf(order: readonly string[], key: string) {
  const at = order.findIndex((each) => nameOf(each) === key);
  return at < 0 ? null : { isDescending: order[at] !== key, position: at + 1 };
}

function nameOf(each: string): string {
  return each.replace(/^-/u, "");
}
