import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space } from "../../theme/scale.ts";

export const frame = style({
  display: "block",
  width: "100%",
  height: "min(70dvh, 60rem)",
  marginBlockStart: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.sunken,
});

export const image = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: "min(70dvh, 60rem)",
  marginBlockStart: space[4],
  marginInline: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});
