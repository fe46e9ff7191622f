import type { ReactNode } from "react";

/** A column: figures are aligned to the right, in digits of one width. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  readonly isFigure: boolean;
  readonly isSortable: boolean;
  /** Whether its cells may be written in their place. */
  readonly isWritten?: boolean;
  /** Left out of the cards into which rows turn on a narrow page; the record has it. */
  readonly isOffCard?: boolean;
  /** In rem; those of long texts share what is left. */
  readonly width: number;
  readonly isLong: boolean;
  /** Whether its texts wrap instead of ending in an ellipsis. */
  readonly isWhole?: boolean;
  /** Whether it stays at the left while the others scroll; the first always does. */
  readonly isPinned?: boolean;
  /** Its direction and its position among the ordering columns, from 1; null when it does not order the rows. */
  readonly sort: { readonly isDescending: boolean; readonly position: number } | null;
};

/** A row; the same object means that it does not have to be drawn again. */
export type TableRow = {
  readonly id: string;
  /** The text of its first cell, which names the row. */
  readonly name: string;
  /** The address that it opens; null where it opens none. */
  readonly href: string | null;
  /** The other cells, in the order of the columns after the first. */
  readonly cells: readonly ReactNode[];
};

/** The totals under each column after the first; undefined for a table without totals. */
export type TableTotals = { readonly title: string; readonly cells: readonly string[] };

export type TableWords = {
  readonly selectPage: string;
  readonly selectRow: (name: string) => string;
  readonly actions: (name: string) => string;
  readonly actionsTitle: string;
  /** Read after a column's name by screen readers, because the arrow is only visual. */
  readonly sortHint: string;
  /** How many totals are further to the side. */
  readonly moreTotals: (count: number) => string;
  /** The place of a column among those that order the rows: only the first can say it by its role. */
  readonly sortPlace: (position: number, isDescending: boolean) => string;
};
