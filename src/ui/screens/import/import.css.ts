import { globalStyle, style } from "@vanilla-extract/css";
import { line as deskLine } from "../desk/desk-lists.css.ts";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";

export const body = style({
  gridTemplateColumns: "minmax(0, 1fr)",
  display: "grid",
  gap: space[5],
  marginBlockStart: space[5],
  minWidth: 0,
});

export const chooser = style({
  display: "grid",
  gap: space[5],
  alignItems: "start",
  "@media": { [when.wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(18rem, 2fr)" } },
});

export const panel = style({ justifyItems: "start" });

globalStyle(`${panel} > :first-child`, { width: "100%" });

/** A line of a list that has the room of its panel. */
export const pastLine = style([deskLine, { paddingInline: 0 }]);

export const columnName = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  padding: `2px ${space[2]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  fontSize: type.small,
});

export const problem = style({
  display: "flex",
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.danger}`,
  borderRadius: radius.panel,
  backgroundColor: color.dangerSoft,
});

export const problemIcon = style({ flex: "none", marginBlockStart: "0.2rem", color: color.danger });

export const tallies = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(8.5rem, 1fr))",
  gap: "1px",
  overflow: "hidden",
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.line,
});

export const tally = style({
  display: "flex",
  flexDirection: "column-reverse",
  padding: `${space[3]} ${space[4]}`,
  backgroundColor: color.surface,
});

export const tallyValue = style({
  fontSize: type.title,
  fontWeight: weight.strong,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    '[data-tone="none"] > &': { color: color.muted, fontWeight: weight.normal },
    '[data-tone="created"] > &': { color: color.success },
    '[data-tone="wrong"] > &': { color: color.danger },
  },
});

export const check = style({
  display: "flex",
  alignItems: "start",
  gap: space[3],
  minHeight: "1.5rem",
  cursor: "pointer",
});

globalStyle(`${check} > input`, { flex: "none", width: "1.5rem", height: "1.5rem" });

export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[5]}`,
  minWidth: 0,
  border: 0,
});

export const frame = style({
  // Text for screen readers only is placed inside, because it would widen the page.
  position: "relative",
  maxHeight: "32rem",
  overflow: "auto",
});

export const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: type.body,
  fontVariantNumeric: "tabular-nums",
});

const padded = style({
  padding: `${space[2]} ${space[3]}`,
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: `1px solid ${color.line}`,
});

export const head = style([
  padded,
  {
    position: "sticky",
    insetBlockStart: 0,
    zIndex: 1,
    backgroundColor: color.sunken,
    fontSize: type.small,
    fontWeight: weight.medium,
    color: color.muted,
    whiteSpace: "nowrap",
  },
]);

/** The heading of the row numbers, as narrow as its content. */
export const lineHead = style([head, { width: "1%", textAlign: "end" }]);

export const line = style([
  padded,
  { color: color.muted, fontWeight: weight.normal, textAlign: "end" },
]);

export const cell = style([
  padded,
  { maxWidth: "18rem", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
]);

export const wrongCell = style([
  padded,
  {
    minWidth: "12rem",
    backgroundColor: color.dangerSoft,
    boxShadow: `inset 2px 0 ${color.danger}`,
  },
]);

/** Two lines of the cell's text are enough to recognise it. */
export const wrongText = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  maxWidth: "22rem",
  overflowWrap: "anywhere",
});

export const outcome = style([
  padded,
  {
    minWidth: "8rem",
    color: color.muted,
    selectors: {
      '&[data-tone="created"]': { color: color.success },
      '&[data-tone="wrong"]': { minWidth: "14rem", color: color.danger },
    },
  },
]);
