import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { space } from "../theme/scale.ts";

export const adorned = style({ position: "relative", display: "flex", alignItems: "center" });

/** Figures are compared: digits of one width, units under units. */
export const figures = style({ fontVariantNumeric: "tabular-nums", textAlign: "end" });

export const end = style({ paddingInlineStart: "2rem" });

const sign = style({
  flex: "none",
  color: color.muted,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const prefix = style([
  sign,
  { position: "absolute", insetInlineStart: space[3], pointerEvents: "none" },
]);

export const suffix = style([sign, { marginInlineStart: space[2] }]);
