import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight } from "../../src/ui/theme/scale.ts";

export const reader = style({
  marginInlineStart: "auto",
  paddingBlock: space[2],
  fontSize: type.small,
  color: color.muted,
});
export const keptPlace = style([reader, { visibility: "hidden" }]);

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

/** The number of open remarks, at the corner of a box. */
export const remarkPill = style({ fill: color.noteSoft, stroke: color.brass, strokeWidth: 1.5 });
export const remarkPillText = style([pillText, { fill: color.text }]);

export const remark = style({
  display: "grid",
  gap: space[1],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.brass}`,
});
export const answer = style({
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.line}`,
});
/** A text as it was written, with its lines. */
export const remarkText = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
export const reason = style({ display: "block", overflowWrap: "anywhere" });

export const writing = style({
  width: "100%",
  padding: space[2],
  fontSize: type.body,
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  resize: "vertical",
});
