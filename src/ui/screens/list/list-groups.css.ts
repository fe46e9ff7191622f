import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

/** How many groups there are, and the way back to the plain list. */
export const above = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  marginBlockEnd: space[2],
  color: color.muted,
  fontSize: type.small,
});

export const note = style({ marginBlockStart: space[3], color: color.muted, fontSize: type.small });
