import type { Line } from "./drawing.types.ts";
import { textWidth } from "./text-width.ts";

/** Sizes of the drawings, in pixels. */
const TITLE = 15;
export const TEXT = 13;
const TITLE_LINE = 20;
export const TEXT_LINE = 18;
export const PADDING = 12;

/** The padding between the border of a group and its content. */
export const SIDE = 22;

/** The margin around a label, so that it never touches a line or a box. */
export const LABEL_MARGIN = 4;

/** The largest number of letters of a line. */
export const LETTERS = { state: 34, label: 24, machine: 44 };

/** Gives the height of a line in a box. */
export function lineHeight({ style }: Line): number {
  return style === "title" ? TITLE_LINE : TEXT_LINE;
}

/** Gives the size of the lines of a box with their padding. */
export function roomFor(lines: readonly Line[]): { width: number; height: number } {
  const widths = lines.map(({ text, style }) =>
    style === "title" ? textWidth(text, TITLE, "bold") : textWidth(text, TEXT, "regular"),
  );
  const heights = lines.map(lineHeight).reduce((sum, each) => sum + each, 0);
  return { width: Math.max(...widths) + 2 * PADDING, height: heights + 2 * PADDING - 4 };
}
