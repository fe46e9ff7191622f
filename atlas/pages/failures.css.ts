import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight } from "../../src/ui/theme/scale.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  // A grid would lay what follows over a table that goes on to the next sheet.
  "@media": { print: { display: "block" } },
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

/** A cell that can be opened: a link as quiet as its text. */
export const opens = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "[aria-current] > &": { fontWeight: weight.strong, textDecoration: "underline" },
  },
});

export const others = style({ fontWeight: weight.normal, color: color.muted });
globalStyle(`${others} > summary`, { minHeight: "1.75rem", paddingBlock: space[1] });

/** One of the narrow tables of paper. */
export const sheet = style({ marginBlockEnd: space[5] });
globalStyle(`${sheet} :is(td, th)`, {
  whiteSpace: "normal",
  minWidth: 0,
  position: "static",
  padding: space[1],
});
globalStyle(`${sheet} tr`, { breakInside: "avoid" });

export const opened = style({
  display: "grid",
  gap: space[2],
  maxWidth: "46rem",
  padding: space[4],
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});
