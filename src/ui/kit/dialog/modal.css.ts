import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space } from "../../theme/scale.ts";

export const modal = style({
  width: "min(30rem, 100% - 2rem)",
  maxWidth: "none",
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  padding: space[6],
  overflowY: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.lift,
});

globalStyle(`${modal}::backdrop`, { backgroundColor: color.veil });
