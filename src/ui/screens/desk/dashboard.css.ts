import { globalStyle, style } from "@vanilla-extract/css";
import { whileShown } from "../../kit/mark/mark.ts";
import { color } from "../../theme/color.css.ts";
import { motion, space, weight, when } from "../../theme/scale.ts";

// The work that waits takes the width of the window, as a list does.
globalStyle(`${whileShown("desk")} main`, { maxWidth: "110rem" });

export const grid = style({
  display: "grid",
  // Eight shortcuts in whole rows; two in each on a phone too, so that the work that waits is in its first screen.
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[2],
  marginBlockStart: space[6],
  "@media": {
    [when.roomy]: { gap: space[3] },
    [when.ample]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

/** One line: its icon, its name, and what there is of it. */
export const card = style({
  position: "relative",
  display: "flex",
  // Whatever there is under it, each name stands at the same height.
  alignItems: "start",
  gap: space[3],
  height: "100%",
  minHeight: "4.75rem",
  padding: `${space[3]} ${space[3]} 1.375rem`,
  color: "inherit",
  textDecoration: "none",
  transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  selectors: {
    "&:hover": { borderColor: color.accent },
    "&:active": { backgroundColor: color.sunken },
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
  "@media": { [`not all and ${when.roomy}`]: { display: "none" } },
  selectors: {
    [`${card}:hover > &::before`]: { opacity: 1 },
    [`${card}:focus-visible > &::before`]: { opacity: 1 },
  },
});

export const words = style({ display: "flex", flexDirection: "column", minWidth: 0 });

/** The lines of a figure are there before the figure: nothing moves when it comes. */
export const figureRoom = style({ display: "block", minHeight: "2.5rem", lineHeight: 1.25 });

/** The months of a figure, below its words: their room is there before they come. */
export const trendLine = style({
  position: "absolute",
  insetInline: space[3],
  insetBlockEnd: "0.375rem",
  width: `calc(100% - 2 * ${space[3]})`,
  height: "0.875rem",
  fill: "none",
  // A drawing of the text: forced colours change it with the words around it.
  color: color.accent,
  stroke: "currentColor",
  strokeWidth: 1.5,
  pointerEvents: "none",
});

export const figureText = style({
  // Hundreds of thousands of millions are whole in half of the narrowest phone too.
  fontSize: "min(1em, 3.3vw)",
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
});
