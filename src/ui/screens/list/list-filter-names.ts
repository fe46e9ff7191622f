import type { ListPage, StatusNames } from "../../../contract/section-contract.ts";
import { GONE, type FilterNames } from "../../../engine/filter-words.ts";
import type { Names } from "../../../machines/list/list.types.ts";

/** The known names of references: those chosen here, and those that came with the page. */
export type Known = {
  readonly names: Names;
  /** Null until a page is received. */
  readonly answer: Pick<ListPage, "names" | "rows"> | null;
  readonly statuses?: StatusNames | undefined;
};

/** The names in the filters of a list, as far as they are known. */
export function filterNames(known: Known): FilterNames {
  return { nameOf: (field, id) => nameOf(field, id, known), statuses: known.statuses };
}

/** The name of a record in a filter, never its number: it may have been deleted, or not be known yet. */
export function nameOf(field: string, id: string, { names, answer }: Known): string {
  const known = names[`${field}:${id}`] ?? answer?.names?.[`${field}:${id}`];
  if (known !== undefined) return known;
  const row = answer?.rows.find(({ values }) => values[field] === id);
  const label = row?.labels[field];
  if (typeof label === "string") return label;
  return answer === null ? "…" : GONE;
}
