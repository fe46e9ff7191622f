import { style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, type, weight } from "../../src/ui/theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
});

export const table = style({ borderCollapse: "collapse", fontSize: type.small });

const edge = style({
  padding: space[3],
  textAlign: "start",
  fontWeight: weight.medium,
  backgroundColor: color.surface,
});

export const head = style([edge, { minWidth: "8.5rem", verticalAlign: "bottom" }]);
export const where = style({ display: "block", fontWeight: weight.normal, color: color.muted });

export const side = style([
  edge,
  {
    position: "sticky",
    insetInlineStart: 0,
    minWidth: "9rem",
    maxWidth: "14rem",
    borderTop: `1px solid ${color.line}`,
    borderInlineEnd: `1px solid ${color.line}`,
  },
]);

export const corner = style([side, { verticalAlign: "bottom", borderTop: "none" }]);

export const cell = style({
  padding: space[3],
  verticalAlign: "top",
  whiteSpace: "nowrap",
  borderTop: `1px solid ${color.line}`,
});

export const tones = styleVariants({
  again: { backgroundColor: color.noteSoft },
  out: { backgroundColor: color.dangerSoft },
  less: { backgroundColor: color.sunken },
  quiet: { color: color.muted },
});

export const meanings = style({ display: "grid", gap: space[3] });
export const meaning = style({
  display: "grid",
  gridTemplateColumns: "6.5rem minmax(0, 1fr)",
  gap: space[3],
  maxWidth: "52rem",
});
