import { useLayoutEffect, useRef, useState } from "react";
import { exactInnerWidthOf, rem, watchSize, windowWidth } from "../measure/measure.ts";
import type { TableColumn } from "./data-table.types.ts";
import { CHECK, MENU } from "./column-measures.ts";

type Shape = {
  readonly columns: readonly TableColumn[];
  readonly hasCheck: boolean;
  readonly hasMenu: boolean;
};

/** How the columns stand in a frame. */
export type Fit = {
  /** The width of each, in rem. */
  readonly widths: readonly number[];
  /** How many of the first are in sight, each of them whole. */
  readonly visible: number;
};

/** The width that the boxes and the menus take, in rem. */
function besides({ hasCheck, hasMenu }: Shape): number {
  return (hasCheck ? CHECK : 0) + (hasMenu ? MENU : 0);
}

/** The part of its width that a column of long texts keeps, so that one more is in sight. */
export const LEAST = 0.8;

/**
 * The widths of some columns when those of long texts, other than the name of the row, give a missing width; null where
 * that would leave them too narrow.
 */
function squeezedIn(columns: readonly TableColumn[], missing: number): readonly number[] | null {
  const givers = new Set(columns.slice(1).filter(({ isLong }) => isLong));
  const whole = [...givers].reduce((sum, { width }) => sum + width, 0);
  if (missing > whole * (1 - LEAST)) return null;
  const part = 1 - missing / whole;
  return columns.map((column) => (givers.has(column) ? column.width * part : column.width));
}

/**
 * The columns in a frame of some rem: those of long texts that are in sight share what is left beside the last one, so that
 * it ends where the frame does, because a figure that the edge cuts looks whole. Without one, all of them share it.
 */
export function fitIn(shape: Shape, frame: number): Fit {
  const { columns } = shape;
  let left = frame - besides(shape);
  const cut = columns.findIndex(({ width }) => (left -= width) < 0);
  const last = columns[cut];
  if (last !== undefined) left += last.width;
  const squeezed = last && squeezedIn(columns.slice(0, cut + 1), last.width - left);
  if (squeezed) {
    const rest = columns.slice(cut + 1).map(({ width }) => width);
    return { widths: [...squeezed, ...rest], visible: cut + 1 };
  }
  const visible = cut === -1 ? columns.length : cut;
  const seen = columns.slice(0, visible);
  const long = seen.filter(({ isLong }) => isLong);
  const takers = new Set(long.length > 0 ? long : seen);
  // On a narrow screen, where the rest is scrolled to, the first does not grow.
  const share = visible < Math.min(2, columns.length) ? 0 : left / takers.size;
  const widths = columns.map((column) => column.width + (takers.has(column) ? share : 0));
  return { widths, visible };
}

/** The least width of a table, below which it is scrolled sideways, in rem. */
export function leastWidth(shape: Shape, { widths }: Fit): number {
  return widths.reduce((sum, width) => sum + width, besides(shape));
}

/** The widths of a frame of rows and of the window, in rem; 0 before the first one is laid out. */
const UNKNOWN = { frame: 0, window: 0 };

/** Those of the last table when it was drawn: the next one is drawn at them, and again only where they are others. */
let last = UNKNOWN;
/** The width of the window that they were measured in, in pixels: in another one they are measured before the first frame. */
let lastWindow = 0;

/**
 * Fits the columns of a table in its frame, whatever the width of the window; it gives the widths of both too, in rem.
 * Its rows are not drawn again for it.
 */
export function useFit({ columns, hasCheck, hasMenu }: Shape) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const place = frame.current;
    if (place === null) return undefined;
    let isFirst = true;
    const measure = () => {
      const now = { frame: exactInnerWidthOf(place) / rem(), window: windowWidth() / rem() };
      // Before the scrollbar of the rows below those in sight.
      if (isFirst) [last, lastWindow] = [now, windowWidth()];
      isFirst = false;
      setWidth((known) => (known.frame === now.frame && known.window === now.window ? known : now));
    };
    if (lastWindow !== windowWidth()) measure();
    return watchSize(place, measure);
  }, []);
  return [frame, fitIn({ columns, hasCheck, hasMenu }, width.frame), width] as const;
}
