import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space } from "../../theme/scale.ts";

export const adorned = style({ position: "relative", display: "flex", alignItems: "center" });

/** Figures are compared: digits of one width, aligned at their end. */
export const figures = style({ fontVariantNumeric: "tabular-nums", textAlign: "end" });

export const end = style({ paddingInlineStart: "2rem" });

/** Stands inside the input, whose borders are those of every other input. */
const sign = style({
  position: "absolute",
  color: color.muted,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  pointerEvents: "none",
});

export const prefix = style([sign, { insetInlineStart: space[3] }]);

export const suffix = style([sign, { insetInlineEnd: space[3] }]);

/** An input with a suffix inside it. */
export const ended = style({ selectors: { "input&": { paddingInlineEnd: "2.5rem" } } });
