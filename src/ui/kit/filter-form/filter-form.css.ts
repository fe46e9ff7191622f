import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, when } from "../../theme/scale.ts";

export const form = style({ display: "grid", fontSize: type.body });

export const fields = style({ display: "grid", gap: space[4], padding: space[4] });

export const group = style({ display: "grid", gap: "0.375rem", minWidth: 0, border: 0 });

/** Two ends, side by side; one under the other where a full date does not fit beside another. */
export const ends = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  color: color.muted,
});

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
  insetBlockEnd: 0,
  display: "flex",
  justifyContent: "flex-end",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});
