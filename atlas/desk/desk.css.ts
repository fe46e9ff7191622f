import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, type, weight } from "../../src/ui/theme/scale.ts";

export const reader = style({
  marginInlineStart: "auto",
  paddingBlock: space[2],
  fontSize: type.small,
  color: color.muted,
});

/** A figure at the corner of a box of the drawing. */
export const pill = style({ fill: color.accent });
export const stuckPill = style({ fill: color.danger });
export const pillText = style({
  fontSize: "13px",
  fontWeight: weight.strong,
  fill: color.onAccent,
  pointerEvents: "none",
});

export const problem = style({ color: color.danger });

export const times = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
});
export const timesCell = style({
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  textAlign: "start",
  verticalAlign: "top",
  borderTop: `1px solid ${color.line}`,
});
