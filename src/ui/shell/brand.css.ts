import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { type, weight } from "../theme/scale.ts";

export const mark = style({ flex: "none", color: color.accent });

export const keystone = style({ fill: color.brass });

export const name = style({
  fontSize: type.lead,
  fontWeight: weight.strong,
  letterSpacing: "-0.01em",
});
