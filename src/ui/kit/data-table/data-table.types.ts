import type { ReactNode } from "react";

/** A column: figures stand to the right, in digits of one width. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  readonly isFigure: boolean;
  readonly isSortable: boolean;
  /** How the rows are ordered by it, and its weight among several, from 1; null when they are not. */
  readonly sort: { readonly isDescending: boolean; readonly position: number } | null;
};

/** A row; its identity tells whether it has to be drawn again. */
export type TableRow = {
  readonly id: string;
  /** What the row is called: its first cell. */
  readonly name: string;
  /** Where it opens; null where it does not. */
  readonly href: string | null;
  /** The other cells, in the order of the columns after the first. */
  readonly cells: readonly ReactNode[];
};

/** What stands under each column after the first; nothing for a table without totals. */
export type TableTotals = { readonly title: string; readonly cells: readonly string[] };

export type TableWords = {
  readonly selectPage: string;
  readonly selectRow: (name: string) => string;
  readonly actions: (name: string) => string;
  readonly actionsTitle: string;
  /** Heard after a column's name, because the arrow is only seen. */
  readonly sortHint: string;
};
