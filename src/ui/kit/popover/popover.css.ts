import { style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer } from "../../theme/scale.ts";

export const panel = style({
  zIndex: layer.menu,
  width: "min(24rem, 100vw - 1rem)",
  maxHeight: "min(36rem, var(--radix-popover-content-available-height))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  ...panelLook,
  color: color.text,
  boxShadow: color.lift,
});
