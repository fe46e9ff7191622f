import type { KeyboardEvent } from "react";

/** The row of the body that contains an element; null outside the body. */
export function rowOf(target: EventTarget): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>("tbody > tr") : null;
}

/**
 * Handles the keyboard over the rows of a table: the arrows, Home and End move from row to row, Enter opens the focused
 * row and Space selects it. Controls inside a row, its menu included, handle their own keys.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const row = rowOf(event.target);
  if (row === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const isOnRow = event.target === row;
  const rows = [...(row.parentElement?.children ?? [])];
  const move = (to: Element | null | undefined): void => {
    if (!(to instanceof HTMLElement)) return;
    to.focus();
  };
  if (event.key === "ArrowDown") move(row.nextElementSibling);
  else if (event.key === "ArrowUp") move(row.previousElementSibling);
  else if (event.key === "Home" && isOnRow) move(rows[0]);
  else if (event.key === "End" && isOnRow) move(rows.at(-1));
  else if (event.key === "Enter" && isOnRow) row.querySelector("a")?.click();
  else if (event.key === " " && isOnRow) row.querySelector<HTMLElement>("input")?.click();
  else return;
  event.preventDefault();
}

/** Handles the focus that comes to a row or to a column name of a table. */
export function takeFocus(target: EventTarget): void {
  keepTabStop(target);
  showColumnName(target);
}

/** Makes the row that had focus last the only one that Tab reaches. */
function keepTabStop(target: EventTarget): void {
  const row = rowOf(target);
  if (row === null || target !== row) return;
  for (const other of row.parentElement?.querySelectorAll<HTMLElement>("tr[tabindex='0']") ?? []) {
    other.tabIndex = -1;
  }
  row.tabIndex = 0;
}

/**
 * Scrolls to a column name that the keyboard came to and that is partly under the columns that stay: the browser takes it
 * for visible. One that is pressed stays under the pointer.
 */
function showColumnName(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest("thead") === null) return;
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
