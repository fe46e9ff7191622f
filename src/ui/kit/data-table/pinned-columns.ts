import type { CSSProperties } from "react";
import type { TableColumn } from "./data-table.types.ts";
import { CHECK } from "./column-measures.ts";
import type { Fit } from "./fit-columns.ts";

/** The part of the window that the pinned columns may take, so that there is something to scroll. */
const MOST = 0.5;

type Shape = { readonly columns: readonly TableColumn[]; readonly hasCheck: boolean };

/**
 * Where the pinned columns of a table stay while the others scroll, as the variables that their cells read. One that makes
 * them wider than half of the window has none, and scrolls with the rest, as do those after it.
 * @param windowWidth in rem.
 */
export function pinPlaces(shape: Shape, { widths }: Fit, windowWidth: number): CSSProperties {
  let left = (shape.hasCheck ? CHECK : 0) + (widths[0] ?? 0);
  const places: [name: string, place: string][] = [];
  for (const [at, { isPinned }] of shape.columns.entries()) {
    if (at === 0 || isPinned !== true) continue;
    const end = left + (widths[at] ?? 0);
    if (end > windowWidth * MOST) break;
    places.push([nameAt(at), `${left}rem`]);
    left = end;
  }
  return Object.fromEntries(places);
}

/** The style of the cells of a column by its place: one that is not pinned has none. */
export function pinnedAt({ isPinned }: TableColumn, at: number): CSSProperties | undefined {
  return isPinned === true && at > 0 ? { insetInlineStart: `var(${nameAt(at)})` } : undefined;
}

function nameAt(at: number): string {
  return `--pin-${at}`;
}
