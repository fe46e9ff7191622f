import { style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../theme/scale.ts";

export const grid = style({
  display: "grid",
  // Eight shortcuts in whole rows; two in each on a phone too, so that the work that waits is in its first screen.
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[2],
  marginBlockStart: space[6],
  "@media": {
    [when.roomy]: { gap: space[4] },
    [when.ample]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  position: "relative",
  height: "100%",
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  boxShadow: color.shadow,
  color: "inherit",
  textDecoration: "none",
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    "&:hover": { borderColor: color.accent },
    "&:active": { backgroundColor: color.sunken },
  },
  "@media": {
    [when.roomy]: {
      justifyContent: "space-between",
      gap: space[6],
      minHeight: "8.5rem",
      padding: space[4],
    },
  },
});

/** The arch of the brand, with its keystone. */
export const tile = style({
  position: "relative",
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "2.25rem",
  height: "2.25rem",
  borderRadius: "1.125rem 1.125rem 6px 6px",
  backgroundColor: color.accentSoft,
  color: color.link,
  "::before": {
    content: "",
    position: "absolute",
    insetBlockStart: "-2px",
    width: "0.625rem",
    height: "0.3125rem",
    clipPath: "polygon(0 0, 100% 0, 78% 100%, 22% 100%)",
    backgroundColor: color.brass,
    opacity: 0,
    transition: `opacity ${motion.quick}`,
  },
  "@media": {
    [when.roomy]: {
      width: "2.75rem",
      height: "2.75rem",
      borderRadius: "1.375rem 1.375rem 6px 6px",
    },
  },
  selectors: {
    [`${card}:hover > &::before`]: { opacity: 1 },
    [`${card}:focus-visible > &::before`]: { opacity: 1 },
  },
});

export const words = style({
  display: "flex",
  flexDirection: "column",
  gap: space[1],
  // The line of a figure is there before the figure: nothing moves when it comes.
  minHeight: "3.25rem",
});

export const figure = style({
  fontSize: type.small,
  color: color.muted,
});

export const figureText = style({
  fontWeight: weight.medium,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  color: color.text,
});

export const title = style({
  fontWeight: weight.medium,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  textWrap: "balance",
  "@media": { [when.roomy]: { fontSize: type.lead } },
});

export const arrow = style({
  position: "absolute",
  insetBlockStart: space[4],
  insetInlineEnd: space[4],
  color: color.muted,
});
