import type { Line } from "./drawing.types.ts";
import { textWidth } from "./text-width.ts";

/** Sizes of the drawings, in pixels. */
const TITLE = 15;
export const TEXT = 13;
const TITLE_LINE = 20;
export const TEXT_LINE = 18;
export const PADDING = 12;

/** Free room between the rim of a group and what is inside. */
export const SIDE = 22;

/** Free room around a label, so that it never touches a line or a box. */
export const LABEL_MARGIN = 4;

/** Letters of a line, where text is broken. */
export const LETTERS = { state: 34, label: 24, machine: 44 };

/** How tall a line of a box is. */
export function lineHeight({ style }: Line): number {
  return style === "title" ? TITLE_LINE : TEXT_LINE;
}

/** The room that the lines of a box take with their padding. */
export function roomFor(lines: readonly Line[]): { width: number; height: number } {
  const widths = lines.map(({ text, style }) =>
    style === "title" ? textWidth(text, TITLE, "bold") : textWidth(text, TEXT, "regular"),
  );
  const heights = lines.map(lineHeight).reduce((sum, each) => sum + each, 0);
  return { width: Math.max(...widths) + 2 * PADDING, height: heights + 2 * PADDING - 4 };
}
