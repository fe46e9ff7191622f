import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight, when } from "../../src/ui/theme/scale.ts";

export const page = style({
  width: "100%",
  maxWidth: "78rem",
  marginInline: "auto",
  padding: `${space[8]} ${space[5]} ${space[16]}`,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space[5],
});

export const title = style({ fontSize: type.title, letterSpacing: "-0.015em" });
export const lead = style({ maxWidth: "46rem", fontSize: type.lead, color: color.muted });
export const heading = style({ fontSize: type.lead, marginBlockStart: space[4] });
export const small = style({ fontSize: type.small, color: color.muted });
/** Hidden on a narrow screen. */
export const aside = style([
  small,
  { display: "none", "@media": { [when.roomy]: { display: "block" } } },
]);
export const strong = style({ fontWeight: weight.strong });

export const scroll = style({
  overflowX: "auto",
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  // Paper does not scroll.
  "@media": { print: { overflow: "visible", border: "none" } },
});

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: type.body,
  fontVariantNumeric: "tabular-nums",
});

export const headCell = style({
  padding: `${space[3]} ${space[4]}`,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: "start",
  verticalAlign: "bottom",
  borderBottom: `1px solid ${color.line}`,
});

export const cell = style({
  padding: `${space[3]} ${space[4]}`,
  textAlign: "start",
  fontWeight: weight.normal,
  verticalAlign: "top",
  borderTop: `1px solid ${color.line}`,
  selectors: { "tr:first-child > &": { borderTop: "none" } },
});

/** The heading of a group of rows. */
export const partCell = style([
  headCell,
  { paddingBlockStart: space[6], color: color.text, backgroundColor: color.sunken },
]);

export const number = style({ textAlign: "end", whiteSpace: "nowrap" });

export const nowrap = style({ whiteSpace: "nowrap" });

export const note = style({
  padding: `${space[3]} ${space[4]}`,
  backgroundColor: color.noteSoft,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: radius.control,
});

export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  alignItems: "end",
});

export const choice = style({
  display: "grid",
  gap: space[1],
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
  minWidth: 0,
  maxWidth: "100%",
});

export const select = style({
  minHeight: "2.5rem",
  width: "100%",
  minWidth: 0,
  padding: `${space[2]} ${space[3]}`,
  fontSize: type.control,
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  "@media": { [when.touch]: { fontSize: "1rem", minHeight: "2.75rem" } },
});

/** A control among others on one line. */
export const narrow = style({ width: "auto", maxWidth: "16rem" });

export const button = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  minHeight: "2.25rem",
  padding: `${space[1]} ${space[3]}`,
  fontSize: type.body,
  fontWeight: weight.medium,
  color: color.text,
  textDecoration: "none",
  backgroundColor: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-pressed=true]": {
      color: color.onAccent,
      backgroundColor: color.accent,
      borderColor: color.accent,
    },
    "&:disabled": { color: color.muted, borderColor: color.line, cursor: "default" },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" }, print: { display: "none" } },
});

/** Of use on a screen alone. */
export const offPaper = style({ "@media": { print: { display: "none !important" } } });

/** On paper alone. */
export const onPaper = style({ display: "none", "@media": { print: { display: "block" } } });

/** A sum under a table, which paper does not repeat on each sheet. */
export const sum = style({ "@media": { print: { display: "table-row-group" } } });

/** Visually hidden, for screen readers. */
export const unseen = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
