import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { layer, when } from "../theme/scale.ts";

const slide = keyframes({
  from: { transform: "translateX(-100%)" },
  to: { transform: "translateX(250%)" },
});

export const bar = style({
  position: "fixed",
  zIndex: layer.loader,
  insetBlockStart: 0,
  insetInline: 0,
  height: "3px",
  overflow: "hidden",
  backgroundColor: `color-mix(in srgb, ${color.brass} 30%, transparent)`,
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    width: "40%",
    backgroundColor: color.brass,
    animation: `${slide} 1.1s cubic-bezier(0.4, 0, 0.4, 1) infinite`,
  },
  "@media": {
    [when.still]: { backgroundColor: color.brass, "::after": { display: "none" } },
    [when.forced]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
});
