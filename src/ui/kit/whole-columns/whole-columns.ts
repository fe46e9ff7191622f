import { innerWidthOf, outerWidthOf, watchSize } from "../measure/measure.ts";

/** Widths are rounded: a pixel is no figure. */
const ROUNDED = 1;

/** The last of some columns that is whole in a room, by its index, and the width that it lacks to the edge. */
export function lastWhole(widths: readonly number[], room: number) {
  let left = room;
  const cut = widths.findIndex((width) => (left -= width) < -ROUNDED);
  const cutWidth = widths[cut];
  return cutWidth === undefined ? null : { index: cut - 1, spare: Math.max(0, left + cutWidth) };
}

/**
 * The ref of a box in which a table is scrolled sideways: the last column in sight ends where the box does, because a figure
 * that the edge cuts looks whole. Where no column but the first is whole, the first takes more lines (`data-narrow`).
 */
export function wholeColumns(box: HTMLElement | null) {
  return box === null ? undefined : watchSize(box, () => fitColumns(box));
}

function fitColumns(box: HTMLElement): void {
  const heads = [...box.querySelectorAll<HTMLElement>("thead th")];
  for (const head of heads) head.style.minWidth = "";
  box.removeAttribute("data-narrow");
  const room = innerWidthOf(box);
  const found = () => lastWhole(heads.map(outerWidthOf), room);
  if ((found()?.index ?? Infinity) < 1) box.toggleAttribute("data-narrow", true);
  const { index = -1, spare = 0 } = found() ?? {};
  const last = heads[index];
  if (last !== undefined && index > 0) last.style.minWidth = `${outerWidthOf(last) + spare}px`;
}
