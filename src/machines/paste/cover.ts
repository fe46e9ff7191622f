import { MAX_PASTED_CELLS } from "../../domain/paste-limits.ts";
import { widthOf } from "./block.ts";
import type { CellsOfRow, PasteColumn, PasteContext } from "./paste.types.ts";

/** The cells of a list that a block covers, and what of it covers none. */
export type Cover = {
  readonly rows: readonly CellsOfRow<string>[];
  /** The covered columns whose cells are not written in their place. */
  readonly closed: readonly PasteColumn[];
  /** The rows of the block that lie below the page, beyond the most cells at once, and its columns after the last. */
  readonly below: number;
  readonly beyond: number;
  readonly aside: number;
};

const NOTHING: Cover = { rows: [], closed: [], below: 0, beyond: 0, aside: 0 };

/** Lays a block over a list: rows go down in its order, columns to the right, whether they are written or not. */
export function coverOf({ block, place }: Pick<PasteContext, "block" | "place">): Cover {
  if (place === null) return NOTHING;
  const at = place.columns.findIndex(({ name }) => name === place.from);
  const columns = place.columns.slice(at, at + widthOf(block));
  const written = columns.filter(({ isWritten }) => isWritten).length;
  const most = Math.floor(MAX_PASTED_CELLS / Math.max(1, written));
  const rows = place.rows.slice(0, Math.min(block.length, most)).map((row, down) => {
    const texts = block[down] ?? [];
    const cells = columns.flatMap(({ name, isWritten }, across) => {
      const text = texts[across];
      return isWritten && text !== undefined ? [[name, text] as const] : [];
    });
    return { ...row, cells: Object.fromEntries(cells) };
  });
  const fitting = Math.min(block.length, place.rows.length);
  return {
    rows: rows.filter(({ cells }) => Object.keys(cells).length > 0),
    closed: columns.filter(({ isWritten }) => !isWritten),
    below: block.length - fitting,
    beyond: Math.max(0, fitting - most),
    aside: widthOf(block) - columns.length,
  };
}

/** The cells that would change, with the values that were shown: nothing else is sent. */
export function shownCells(context: PasteContext): readonly CellsOfRow<unknown>[] {
  const shown = new Map(context.rehearsal?.results.map((row) => [row.id, row]));
  return coverOf(context).rows.flatMap(({ id, version, cells }) => {
    const row = shown.get(id);
    if (row?.done !== true) return [];
    const changed = row.changes
      .filter(({ field }) => Object.hasOwn(cells, field))
      .map(({ field, after }) => [field, after ?? null] as const);
    return changed.length === 0 ? [] : [{ id, version, cells: Object.fromEntries(changed) }];
  });
}

/** The number of cells of some rows. */
export function cellCount(rows: readonly CellsOfRow<unknown>[]): number {
  return rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
}
