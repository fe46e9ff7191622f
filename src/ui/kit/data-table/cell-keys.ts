import type { KeyboardEvent } from "react";
import { rowOf } from "./table-keys.ts";

/** A cell that may be written in its place: the id of its row and the key of its column. */
export type CellPlace = { readonly id: string; readonly key: string };

export type WriteCell = (place: CellPlace) => void;

/** Begins to write the cell that an element is in; false where there is none. */
export function writeAt(target: EventTarget, write: WriteCell | undefined): boolean {
  const place = cellAt(target);
  if (place !== null) write?.(place);
  return place !== null;
}

/** Begins to write a cell by F2 over its row. */
export function writeByKey(event: KeyboardEvent<HTMLElement>, write: WriteCell | undefined): void {
  if (event.key !== "F2" || event.defaultPrevented) return;
  if (writeAt(event.target, write)) event.preventDefault();
}

/** The cell that an element is in, or the first one of a row that has focus; null where it may not be written. */
function cellAt(target: EventTarget): CellPlace | null {
  const row = rowOf(target);
  const cell =
    target === row
      ? row.querySelector<HTMLElement>("[data-editable]")
      : target instanceof Element && target.closest("a, button, input") === null
        ? target.closest<HTMLElement>("[data-editable]")
        : null;
  const id = row?.dataset["id"];
  const key = cell?.dataset["editable"];
  return id === undefined || key === undefined ? null : { id, key };
}

/** The element of a cell; null where the table does not show it any more. */
export function elementOf({ id, key }: CellPlace): HTMLElement | null {
  const place = `tbody > tr[data-id="${CSS.escape(id)}"] [data-editable="${CSS.escape(key)}"]`;
  return document.querySelector<HTMLElement>(place);
}

/** The cell written after one, or before it, in the order in which the table is read; null past its ends. */
export function cellBeside(place: CellPlace, step: 1 | -1): CellPlace | null {
  const own = elementOf(place);
  const cells = [...(own?.closest("table")?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
  const beside = own === null ? undefined : cells[cells.indexOf(own) + step];
  const id = beside?.closest("tr")?.dataset["id"];
  const key = beside?.dataset["editable"];
  return id === undefined || key === undefined ? null : { id, key };
}

const CELLS = "tbody > tr[data-id] [data-editable]";
