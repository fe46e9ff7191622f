import type { PointerEvent } from "react";
import { boxOf, lengthOf, rem } from "../measure/measure.ts";
import { widener, widenerBefore } from "./table-head.css.ts";

type ColumnWidenerProps = {
  /** Whether it stands in the head after the column that it widens: the line between two is of both. */
  readonly isAfter?: boolean;
  readonly onWiden: (width: number) => void;
};

/** The narrowest and the widest column, in rem. */
const NARROWEST = 4;
const WIDEST = 60;

/**
 * The edge of a column, which a pointer drags and a double click fits to what is in it; with the keyboard, the column's name
 * does it (`widthByKey`).
 */
export function ColumnWidener({ isAfter = false, onWiden }: ColumnWidenerProps) {
  const headOf = (edge: HTMLElement) => {
    const own = edge.closest("th");
    const widened = isAfter ? own?.previousElementSibling : own;
    return widened instanceof HTMLTableCellElement ? widened : null;
  };
  return (
    <span
      className={isAfter ? widenerBefore : widener}
      aria-hidden="true"
      data-widener=""
      onPointerDown={(event) => follow(event, headOf(event.currentTarget), onWiden)}
      onDoubleClick={({ currentTarget }) => {
        const head = headOf(currentTarget);
        if (head !== null) onWiden(widthOfContent(head));
      }}
    />
  );
}

/** The width that a column gets by a key with Alt, in rem; null by any other. */
export function widthByKey(
  { key, altKey }: { readonly key: string; readonly altKey: boolean },
  width: number,
): number | null {
  if (!altKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  return within(width + (key === "ArrowLeft" ? -1 : 1));
}

/** Follows the pointer, and widens the column where it is let go: meanwhile its column alone changes. */
function follow(
  event: PointerEvent<HTMLElement>,
  head: HTMLTableCellElement | null,
  onWiden: (width: number) => void,
): void {
  const edge = event.currentTarget;
  const column = head?.closest("table")?.querySelectorAll("col")[head.cellIndex];
  if (head === null || column === undefined) return;
  event.preventDefault();
  const { width } = boxOf(head);
  const pixels = rem();
  const start = event.clientX;
  let last: number | null = null;
  const move = ({ clientX }: { readonly clientX: number }) => {
    last = within((width + clientX - start) / pixels);
    column.style.width = `${last}rem`;
  };
  const end = () => {
    edge.removeEventListener("pointermove", move);
    if (last !== null) onWiden(last);
  };
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener("pointermove", move);
  edge.addEventListener("lostpointercapture", end, { once: true });
}

/** Room beside the texts of a column for what stands around them: a mark, the edges of a badge, the sign of its order. */
const BESIDE = 1;

/** The width at which every text of a column in sight is whole, in rem. */
function widthOfContent(head: HTMLTableCellElement): number {
  const rows = head.closest("table")?.rows ?? [];
  const cells = [...rows].flatMap((row) => row.cells[head.cellIndex] ?? []);
  const widest = cells.reduce((most, cell) => Math.max(most, textWidth(cell)), 0);
  return within(widest / rem() + BESIDE);
}

/** The width of the texts of a cell with its padding, also of what is cut, in pixels. */
function textWidth(cell: HTMLTableCellElement): number {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let [start, end] = [Infinity, -Infinity];
  while (texts.nextNode() !== null) {
    range.selectNodeContents(texts.currentNode);
    const { left, right, width } = boxOf(range);
    if (width === 0) continue;
    start = Math.min(start, left);
    end = Math.max(end, right);
  }
  const padding = lengthOf(cell, "paddingInlineStart") + lengthOf(cell, "paddingInlineEnd");
  return Math.max(0, end - start) + padding;
}

/** A width within the limits, to a tenth. */
function within(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)) * 10) / 10;
}
