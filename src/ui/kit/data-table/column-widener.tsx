import type { PointerEvent } from "react";
import { widener } from "./table-head.css.ts";

type ColumnWidenerProps = { readonly onWiden: (width: number) => void };

/** The narrowest and the widest column, in rem. */
const NARROWEST = 4;
const WIDEST = 60;

/** The edge of a column, which a pointer drags; with the keyboard, the column's name does it (`widthByKey`). */
export function ColumnWidener({ onWiden }: ColumnWidenerProps) {
  return (
    <span
      className={widener}
      aria-hidden="true"
      data-widener=""
      onPointerDown={(event) => follow(event, onWiden)}
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
function follow(event: PointerEvent<HTMLElement>, onWiden: (width: number) => void): void {
  const edge = event.currentTarget;
  const head = edge.closest("th");
  const column = head?.closest("table")?.querySelectorAll("col")[head.cellIndex];
  if (head === null || column === undefined) return;
  event.preventDefault();
  const { width } = head.getBoundingClientRect();
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const start = event.clientX;
  let last: number | null = null;
  const move = ({ clientX }: { readonly clientX: number }) => {
    last = within((width + clientX - start) / rem);
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

/** A width within the limits, to a tenth. */
function within(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)) * 10) / 10;
}
