import type { SectionDefinition } from "../../../engine/define-section.ts";
import { listQueryText, type ListQuery } from "../../../engine/list-query.ts";
import { usualColumns } from "./list-columns.ts";
import type { ListProps } from "./list.types.ts";

/** The query text of a list after a change; a change of filter or order returns to the first page. */
export function queryText(
  section: SectionDefinition,
  query: ListQuery,
  change: Partial<ListQuery>,
): string {
  return listQueryText(section, { ...query, page: 1, ...change });
}

/**
 * The order after a column is pressed. Alone, it becomes the only order, or is reversed when it already was; added to
 * the others, it is first appended, then reversed, then removed.
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

/** The direction and position of a column in the order; null when it is not in it. */
export function sortOf(order: readonly string[], key: string) {
  const at = order.findIndex((each) => nameOf(each) === key);
  return at < 0 ? null : { isDescending: order[at] !== key, position: at + 1 };
}

function nameOf(each: string): string {
  return each.replace(/^-/u, "");
}

/**
 * Chooses the columns of a list: in the address where it says some, as that of a saved view does, else as the person's
 * own.
 */
export function chooseColumns(
  { section, query, send }: Pick<ListProps, "section" | "query" | "send">,
  columns: readonly string[],
): void {
  if (query.columns === undefined) send({ type: "columns.chosen", columns });
  else {
    const change = { columns, page: query.page };
    send({ type: "query.asked", query: queryText(section, query, change) });
  }
}

/** Returns to the usual columns, with their order and their widths, none of them pinned; in the address where it says some. */
export function resetColumns(props: Pick<ListProps, "section" | "query" | "send">): void {
  if (props.query.columns === undefined) props.send({ type: "columns.chosen", columns: null });
  else chooseColumns(props, usualColumns(props.section));
}
