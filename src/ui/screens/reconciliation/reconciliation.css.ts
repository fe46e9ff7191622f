import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";

export const panes = style({
  display: "grid",
  gap: space[4],
  marginBlockStart: space[1],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    [when.sided]: { gridTemplateColumns: "minmax(18rem, 2fr) minmax(0, 3fr)" },
  },
});

/** As high as its button, so that the worklist does not move when none is sure any more. */
export const tally = style({ minBlockSize: "2.5rem" });

/** Its place is kept while it says nothing, so that the worklist does not move when it speaks. */
export const saying = style({ minBlockSize: "1.5rem", marginBlockStart: space[1] });

/** It scrolls by itself, so that the page never jumps when the cursor moves. */
export const list = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  overflowY: "auto",
  overscrollBehavior: "contain",
  maxHeight: "40vh",
  minHeight: "11rem",
  outlineOffset: "2px",
  scrollPaddingBlock: "2.5rem",
  "@media": {
    [when.sided]: { maxHeight: "calc(100vh - 16rem)", minHeight: "24rem" },
    [when.low]: { maxHeight: "none" },
  },
});

export const day = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  backgroundColor: color.sunken,
  fontSize: type.small,
  fontWeight: weight.medium,
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `0 ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  borderInlineStart: "3px solid transparent",
  cursor: "pointer",
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 3.25rem",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-selected=true]": {
      backgroundColor: color.accentSoft,
      borderInlineStartColor: color.accent,
    },
  },
  "@media": {
    [when.forced]: {
      // Transparent borders are drawn there: only the line under the cursor has its mark.
      borderInlineStartColor: "Canvas",
      selectors: {
        "&[aria-selected=true]": {
          outline: "2px solid Highlight",
          outlineOffset: "-2px",
          borderInlineStartColor: "Highlight",
        },
      },
    },
  },
});

export const bankText = style({
  gridColumn: 1,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: weight.medium,
  textAlign: "end",
  whiteSpace: "nowrap",
});

export const hint = style({
  gridColumn: "1 / -1",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: type.small,
  color: color.muted,
});

/** The bank's own words, always in sight over what is scrolled under them. */
export const bank = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  display: "grid",
  gap: space[2],
  padding: space[4],
  overflowWrap: "anywhere",
  "@media": {
    [when.tall]: { position: "sticky", insetBlockStart: 0, zIndex: 2 },
  },
});

export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: `0 ${space[4]}`,
  fontSize: "1.25rem",
  fontWeight: weight.strong,
  fontVariantNumeric: "tabular-nums",
});

export const said = style({ fontFamily: "ui-monospace, monospace", fontSize: type.body });

export const proposal = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "start",
  gap: `${space[1]} ${space[3]}`,
  width: "100%",
  padding: `${space[2]} ${space[3]}`,
  textAlign: "start",
  cursor: "pointer",
  color: "inherit",
  font: "inherit",
  selectors: {
    "&:hover": { borderColor: color.edge },
    "&[aria-pressed=true]": { borderColor: color.accent, backgroundColor: color.accentSoft },
  },
  "@media": {
    [when.forced]: { selectors: { "&[aria-pressed=true]": { outline: "2px solid Highlight" } } },
    [when.touch]: { minHeight: "2.75rem" },
  },
});

export const key = style({
  display: "inline-block",
  minWidth: "1.5rem",
  border: "1px solid currentColor",
  opacity: 0.75,
  borderRadius: radius.small,
  textAlign: "center",
  fontSize: type.small,
});

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space[1]} ${space[3]}`,
  alignItems: "end",
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  "@media": {
    [when.roomy]: { gridTemplateColumns: "9rem 9rem auto", justifyContent: "start" },
  },
});

/** The name of an item has a line of its own: beside the amounts it would be a word a line. */
export const partName = style({ gridColumn: "1 / -1" });

export const under = style({ gridColumn: "1 / -1", fontSize: type.small });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  paddingBlockStart: space[3],
});

export const notice = style({
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: radius.control,
  backgroundColor: color.noteSoft,
});

export const steps = style({
  paddingInlineStart: space[5],
  fontSize: type.small,
  color: color.muted,
});
