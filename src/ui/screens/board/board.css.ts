import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, weight, when } from "../../theme/scale.ts";

export const panes = style({
  display: "grid",
  gap: space[4],
  marginBlockStart: space[3],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [when.sided]: { gridTemplateColumns: "minmax(18rem, 2fr) minmax(0, 3fr)" } },
});

/** It scrolls by itself, so that the page never jumps when the cursor moves. */
export const list = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  overflowY: "auto",
  overscrollBehavior: "contain",
  maxHeight: "14rem",
  outlineOffset: "2px",
  "@media": {
    [when.sided]: { maxHeight: "calc(100vh - 14rem)", minHeight: "24rem" },
    [when.low]: { maxHeight: "none" },
  },
});

export const option = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `0 ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineStart: "3px solid transparent",
  cursor: "pointer",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-selected=true]": {
      backgroundColor: color.accentSoft,
      borderInlineStartColor: color.accent,
    },
  },
  "@media": {
    [when.forced]: {
      borderInlineStartColor: "Canvas",
      selectors: {
        "&[aria-selected=true]": { outline: "2px solid Highlight", outlineOffset: "-2px" },
      },
    },
  },
});

export const name = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: weight.medium,
  textAlign: "end",
  whiteSpace: "nowrap",
});

export const why = style({ gridColumn: "1 / -1" });

/** Its place is kept while it says nothing, so that the list does not move when it speaks. */
export const saying = style({ minBlockSize: "1.5rem", marginBlockStart: space[1] });

/** Two fields beside each other where they have room. */
export const fields = style({
  display: "grid",
  gap: space[3],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
});

/** A label before its figure, the digits in columns. */
export const sums = style({ marginBlockStart: space[2], fontVariantNumeric: "tabular-nums" });
globalStyle(`${sums} > div`, {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space[3]}`,
  paddingBlock: space[1],
});
globalStyle(`${sums} > div + div`, { borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${sums} dt`, { color: color.muted });
globalStyle(`${sums} dd`, { marginInlineStart: "auto", textAlign: "end" });

export const step = style({
  paddingBlock: space[2],
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});

/** A way out of the page, in the colour of those within it. */
export const outside = style({ color: color.link, textDecoration: "underline" });

/** A text as it will be read, its lines kept. */
export const letter = style({
  padding: space[3],
  borderRadius: radius.control,
  backgroundColor: color.sunken,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const notice = style({
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: radius.control,
  backgroundColor: color.noteSoft,
});
