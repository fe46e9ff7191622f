import { useLayoutEffect, useRef } from "react";
import type { TableColumn } from "./data-table.types.ts";
import { CHECK, MENU } from "./column-measures.ts";

type Shape = {
  readonly columns: readonly TableColumn[];
  readonly hasCheck: boolean;
  readonly hasMenu: boolean;
};

/** The width below which a table is scrolled sideways, in rem. */
function widthOf({ columns, hasCheck, hasMenu }: Shape): number {
  const sum = columns.reduce((total, { width }) => total + width, 0);
  return sum + (hasCheck ? CHECK : 0) + (hasMenu ? MENU : 0);
}

/**
 * The width that the first column takes beside its own, in rem, so that the last column in sight ends where the frame does:
 * a figure that the edge cuts looks whole.
 */
export function roomOf({ columns, hasCheck, hasMenu }: Shape, frame: number): number {
  if (widthOf({ columns, hasCheck, hasMenu }) <= frame) return 0;
  let left = frame - widthOf({ columns: [], hasCheck, hasMenu });
  for (const [at, { width }] of columns.entries()) {
    if (width > left) return at < 2 ? 0 : left;
    left -= width;
  }
  return 0;
}

/** Keeps the columns in sight whole, whatever the width of the window. The table's rows are not drawn again for it. */
export function useWholeColumns(shape: Shape) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, hasCheck, hasMenu } = shape;
  useLayoutEffect(() => {
    const place = frame.current;
    const table = place?.querySelector("table");
    if (!place || !table) return undefined;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const fit = () => {
      const all = { columns, hasCheck, hasMenu };
      const room = roomOf(all, place.clientWidth / rem);
      table.style.minWidth = `${widthOf(all) + room}rem`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    return () => observer.disconnect();
  }, [columns, hasCheck, hasMenu]);
  return frame;
}
