import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

export const place = style({ position: "relative", marginBlockStart: space[3] });

/** Three lines, with the padding and the borders: a box of one looks like a search. */
export const text = style({ minHeight: "calc(3 * 1.5em + 1rem + 2px)" });

export const written = style({ position: "relative" });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[2]}`,
});

export const remark = style({
  marginBlockEnd: space[2],
  fontSize: type.small,
  color: color.muted,
  overflowWrap: "anywhere",
});
