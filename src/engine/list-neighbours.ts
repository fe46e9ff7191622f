import type { ListPage } from "../contract/section-contract.ts";

/** A list as the person left it. */
export type LeftList = {
  readonly query: string;
  /** The place in the whole list of the first row of its page, from 0. */
  readonly first: number;
  /** The page of it that was in sight; null if none had come. */
  readonly page: ListPage | null;
  /** The record that was read or edited last since then; null for none. */
  readonly at: string | null;
};

/** The place of a record in the list that it was opened from; the ids beside it, where the page in sight has them. */
export type Neighbours = {
  /** Its number in the whole list, from 1. */
  readonly position: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** Finds a record in the page of a list; null where the page does not have it. */
export function neighboursOf(
  { rows, total }: ListPage,
  { first }: Pick<LeftList, "first">,
  id: string,
): Neighbours | null {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return null;
  return {
    position: first + index + 1,
    total,
    previous: rows[index - 1]?.id ?? null,
    next: rows[index + 1]?.id ?? null,
  };
}

/** Finds the record after one in the page of a list that can be edited; null where the page has none. */
export function nextToEdit(
  { rows }: ListPage,
  id: string,
  isFrozen: (status: string | null) => boolean,
): string | null {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return null;
  return rows.slice(index + 1).find(({ status }) => !isFrozen(status))?.id ?? null;
}

/**
 * Finds the row at which somebody goes on who comes back to a list: the record that they left, or what stands in its
 * place now; null where they did not leave one of it, and while no rows have come.
 */
export function rowToGoOnAt(
  { page, at }: LeftList,
  rows: ListPage["rows"] | undefined,
): string | null {
  const index = page?.rows.findIndex(({ id }) => id === at) ?? -1;
  if (rows === undefined || index === -1) return null;
  const same = rows.find(({ id }) => id === at);
  return (same ?? rows[index] ?? rows.at(-1))?.id ?? null;
}
