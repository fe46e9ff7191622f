import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

export const track = style({ display: "grid", gap: space[2] });

const slide = keyframes({
  from: { backgroundPositionX: "150%" },
  to: { backgroundPositionX: "-50%" },
});

export const bar = style({
  appearance: "none",
  width: "100%",
  height: "0.5rem",
  border: 0,
  borderRadius: "1rem",
  overflow: "hidden",
  backgroundColor: color.sunken,
  outline: `1px solid ${color.line}`,
  selectors: {
    "&:indeterminate": {
      backgroundImage: `linear-gradient(${color.accent}, ${color.accent})`,
      backgroundSize: "40% 100%",
      backgroundRepeat: "no-repeat",
      animation: `${slide} 1400ms linear infinite`,
    },
  },
});

globalStyle(`${bar}::-webkit-progress-bar`, { backgroundColor: "transparent" });
globalStyle(`${bar}::-webkit-progress-value`, {
  borderRadius: "1rem",
  backgroundColor: color.accent,
  transition: "inline-size 200ms linear",
});
globalStyle(`${bar}::-moz-progress-bar`, { borderRadius: "1rem", backgroundColor: color.accent });
globalStyle(`${bar}:indeterminate::-moz-progress-bar`, { backgroundColor: "transparent" });

export const words = style({
  fontSize: type.small,
  color: color.muted,
  fontVariantNumeric: "tabular-nums",
});
