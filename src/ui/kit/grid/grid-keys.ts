import type { KeyboardEvent } from "react";

/** Selector of the controls that the keyboard reaches inside a grid: those marked with `data-cell`, row by row. */
const CELL = "[data-cell]";

/**
 * Handles the keyboard over a grid of controls (WAI-ARIA, *grid*): the arrows move from control to control, Home and
 * End to the ends of the row, with Ctrl to those of the grid. Space is left to the control; Enter does the same.
 */
export function moveAlongGrid(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target;
  if (!(here instanceof HTMLElement) || !here.matches(CELL) || event.altKey || event.metaKey)
    return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((cells) => cells.includes(here));
  const row = rows[at] ?? [];
  const column = row.indexOf(here);
  const isFar = event.ctrlKey;
  const target = {
    ArrowRight: row[column + 1],
    ArrowLeft: row[column - 1],
    ArrowDown: sameColumn(rows.slice(at + 1), here, column),
    ArrowUp: sameColumn(rows.slice(0, at).toReversed(), here, column),
    Home: (isFar ? rows[0] : row)?.[0],
    End: (isFar ? rows.at(-1) : row)?.at(-1),
  }[event.key];
  if (target !== undefined) target.focus();
  else if (event.key === "Enter") here.click();
  else if (!event.key.startsWith("Arrow")) return;
  event.preventDefault();
}

/** Makes the control that had focus last the only one that Tab reaches, or the first where that one is gone. */
export function keepGridStop(grid: HTMLElement, focused: EventTarget | null): void {
  const cells = rowsOf(grid).flat();
  const isCell = focused instanceof HTMLElement && cells.includes(focused);
  const stop = isCell ? focused : (cells.find((cell) => cell.tabIndex === 0) ?? cells[0]);
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/**
 * The control above or below: in the same column by its `data-cell`, or at the same position in the row. A heading row,
 * with one control of another column, is skipped.
 */
function sameColumn(rows: readonly HTMLElement[][], from: HTMLElement, column: number) {
  const isSame = (cell: HTMLElement) => cell.dataset["cell"] === from.dataset["cell"];
  const row = rows.find((cells) => cells.length > 1 || cells.some(isSame));
  return row?.find(isSame) ?? row?.[Math.min(column, row.length - 1)];
}

function rowsOf(grid: HTMLElement): HTMLElement[][] {
  const cells = [...grid.querySelectorAll<HTMLElement>(CELL)].filter((cell) =>
    cell.checkVisibility(),
  );
  return [...Map.groupBy(cells, (cell) => cell.closest("tr")).values()];
}
