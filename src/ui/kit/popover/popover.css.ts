import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, radius } from "../../theme/scale.ts";

export const panel = style({
  zIndex: layer.menu,
  width: "min(24rem, 100vw - 1rem)",
  maxHeight: "min(36rem, var(--radix-popover-content-available-height))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.lift,
});
