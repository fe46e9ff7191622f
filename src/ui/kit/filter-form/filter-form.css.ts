import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, when } from "../../theme/scale.ts";

export const form = style({ display: "grid", fontSize: type.body });

export const fields = style({ display: "grid", gap: space[4], padding: space[4] });

// A field that gets the focus is not left under the foot.
globalStyle(`${fields} :is(input, select)`, { scrollMarginBlockEnd: "4rem" });

export const group = style({ display: "grid", gap: "0.375rem", minWidth: 0, border: 0 });

/** Two ends, side by side; one under the other where a full date does not fit beside another. */
export const ends = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
});

globalStyle(`${ends} > span`, { color: color.muted });
globalStyle(`${ends} > :not(span)`, { flex: "1 1 8.75rem", minWidth: 0 });

export const options = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[4],
});

export const option = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "1.75rem",
  cursor: "pointer",
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

export const foot = style({
  position: "sticky",
  zIndex: 2,
  insetBlockEnd: 0,
  display: "flex",
  justifyContent: "flex-end",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});

/** The operator of a condition stands in the line of its label, which begins what is under it. */
export const condition = style({ position: "relative", minWidth: 0, minHeight: "1.75rem" });

globalStyle(`${condition} legend, ${condition} > * > label:first-child`, {
  display: "block",
  minHeight: "1.75rem",
});

export const operator = style({
  position: "absolute",
  zIndex: 1,
  insetBlockStart: "-0.25rem",
  insetInlineEnd: 0,
  display: "flex",
  alignItems: "center",
});

globalStyle(`${operator} select`, {
  minHeight: "1.75rem",
  fontSize: type.small,
  border: 0,
  backgroundColor: "transparent",
  "@media": { [when.forced]: { border: "1px solid" } },
});

/** The conditions of one field, one under the other. */
export const conditions = style({ display: "grid", gap: space[3], minWidth: 0 });

/** A field that is added to the filters. */
export const adding = style({
  display: "grid",
  paddingBlockEnd: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
});

export const added = style({ display: "grid", gap: space[4], minWidth: 0 });
