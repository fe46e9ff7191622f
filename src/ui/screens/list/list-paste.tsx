import { blockIn, widthOf } from "../../../machines/paste/block.ts";
import type { PastePlace } from "../../../machines/paste/paste.types.ts";
import type { CellPlace } from "../../kit/data-table/cell-keys.ts";
import { usePastedText } from "../../kit/keys/pasted-text.ts";
import { writtenColumns } from "./list-cell-place.ts";
import { cellText, nameColumn } from "./list-cell.tsx";
import { visibleColumns } from "./list-columns.ts";
import type { ListProps } from "./list.types.ts";

/** Takes what is pasted over the rows of a list, or a block over the cell that is written. Draws nothing. */
export function ListPaste(props: ListProps) {
  const { cells, paste } = props;
  usePastedText((text, target) => {
    if (paste.view !== null) return false;
    const { view } = cells;
    if (view !== null) {
      if (view.state !== "writing" || isForControl(text, target)) return false;
      const place = placeAt(props, { id: view.cell.id, key: view.cell.field });
      if (place === null) return false;
      cells.calls.close();
      paste.calls.paste(text, place);
      return true;
    }
    const id = focusedRow();
    const place = id === undefined ? null : placeAt(props, { id, key: pressedColumn() ?? "" });
    if (place === null) return false;
    paste.calls.paste(text, place);
    return true;
  });
  return null;
}

/** Whether a text is for the control that is written: one cell, or lines for one that holds several. */
function isForControl(text: string, target: Element): boolean {
  const block = blockIn(text);
  const isOfLines = target instanceof HTMLTextAreaElement && widthOf(block) <= 1;
  return isOfLines || (block.length <= 1 && widthOf(block) <= 1);
}

/** The part of the page in sight from a cell on; null where nothing there is written. */
function placeAt(
  { section, list, query, can }: ListProps,
  { id, key }: CellPlace,
): PastePlace | null {
  const rows = list.answer?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const first = rows[at];
  const written = writtenColumns(section, can);
  const columns = visibleColumns(section, list.columns, query).map((column) => ({
    name: column.key,
    label: column.label,
    isWritten: written.has(column.key),
  }));
  const open = columns.filter(({ isWritten }) => isWritten).map(({ name }) => name);
  const from = open.includes(key) ? key : open[0];
  if (first === undefined || from === undefined) return null;
  const title = cellText(first, nameColumn(section)) || `n.º ${id}`;
  return {
    columns,
    rows: rows.slice(at).map(({ id: each, version }) => ({ id: each, version })),
    title,
    from,
  };
}

/** The id of the row that has the keyboard. */
function focusedRow(): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>("main tbody > tr[data-id]");
  return row?.dataset["id"];
}

/** The key of the column of the cell that was pressed last: the browser keeps its place as a selection. */
function pressedColumn(): string | undefined {
  const node = document.getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>("main tbody [data-editable]")?.dataset["editable"];
}
