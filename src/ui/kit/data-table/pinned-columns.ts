import type { CSSProperties } from "react";
import type { TableColumn } from "./data-table.types.ts";
import { CHECK, MENU, OVERFLOW } from "./column-measures.ts";
import type { Fit } from "./fit-columns.ts";

/** The part of the window that the pinned columns may take, so that there is something to scroll. */
const MOST = 0.5;

type Shape = { readonly columns: readonly TableColumn[]; readonly hasCheck: boolean };

/**
 * Where the columns that stay in sight stand, as the variables that their cells read: the pinned ones, and the menus, which
 * stand at the end of the frame. One that makes the pinned ones wider than half of the window has none, and scrolls with the
 * rest, as do those after it.
 * @param widths in rem: of the window, and by how much the table is wider than its frame.
 */
export function stuckPlaces(
  shape: Shape,
  fit: Fit,
  widths: { readonly window: number; readonly overflow: number },
): CSSProperties {
  const { places } = pinsIn(shape, fit, widths.window);
  places.push([OVERFLOW, `${widths.overflow}rem`]);
  return Object.fromEntries(places);
}

/** The widths of the columns that stay while the others scroll under them, at either side: what takes focus stops there. */
export function stuckIn(
  shape: Shape & { readonly hasMenu: boolean },
  fit: Fit,
  windowWidth: number,
): string {
  return `${pinsIn(shape, fit, windowWidth).end}rem ${shape.hasMenu ? MENU : 0}rem`;
}

/** The places of the pinned columns, and where the last of them ends, in rem. */
function pinsIn(shape: Shape, { widths }: Fit, windowWidth: number) {
  const places: [name: string, place: string][] = [];
  let end = (shape.hasCheck ? CHECK : 0) + (widths[0] ?? 0);
  for (const [at, { isPinned }] of shape.columns.entries()) {
    if (at === 0 || isPinned !== true) continue;
    const next = end + (widths[at] ?? 0);
    if (next > windowWidth * MOST) break;
    places.push([nameAt(at), `${end}rem`]);
    end = next;
  }
  return { places, end };
}

/** The style of the cells of a column by its place: one that is not pinned has none. */
export function pinnedAt({ isPinned }: TableColumn, at: number): CSSProperties | undefined {
  return isPinned === true && at > 0 ? { insetInlineStart: `var(${nameAt(at)})` } : undefined;
}

function nameAt(at: number): string {
  return `--pin-${at}`;
}
