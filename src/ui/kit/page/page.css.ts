import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

export const heading = style({
  fontSize: type.title,
  letterSpacing: "-0.018em",
  overflowWrap: "anywhere",
});

export const lead = style({
  marginBlockStart: space[2],
  color: color.muted,
  maxWidth: "80ch",
  textWrap: "pretty",
});
