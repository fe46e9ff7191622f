import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { space, type, weight, when } from "../theme/scale.ts";

/** What keeps the words off the sides of the window. */
const gutter = "clamp(1rem, 3vw, 2.5rem)";

/** The sidebar takes the area `side` when it comes; until then the column has no width. */
export const layout = style({
  display: "grid",
  gridTemplate: `
    "top top" auto
    "side main" 1fr
    "side foot" auto
    / auto minmax(0, 1fr)`,
  minHeight: "100dvh",
});

export const top = style({
  gridArea: "top",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space[6],
  minHeight: "3.25rem",
  padding: `${space[1]} ${gutter}`,
  borderBlockEnd: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});

export const account = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[4],
  minWidth: 0,
  fontSize: type.small,
  color: color.muted,
});

export const person = style({
  flexBasis: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: weight.medium,
  color: color.text,
  "@media": { [when.roomy]: { flexBasis: "auto", maxWidth: "16rem" } },
});

export const content = style({
  gridArea: "main",
  width: "100%",
  maxWidth: "72rem",
  padding: `${space[8]} ${gutter} ${space[12]}`,
});

export const foot = style({
  gridArea: "foot",
  padding: `${space[4]} ${gutter}`,
  fontSize: type.small,
  color: color.muted,
});
