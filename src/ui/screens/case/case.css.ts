import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight } from "../../theme/scale.ts";

/** There is room for a paper beside the list of papers. */
const beside = "(min-width: 64rem)";

/** Two panels beside each other where they have room, each as high as it needs. */
export const panels = style({
  display: "grid",
  alignItems: "start",
  gap: space[4],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(20rem, 100%), 1fr))",
});

/** The papers, and the one that is looked at beside them. */
export const papers = style({
  display: "grid",
  alignItems: "start",
  gap: space[4],
  marginBlockStart: space[2],
  "@media": { [beside]: { gridTemplateColumns: "minmax(14rem, 2fr) minmax(0, 3fr)" } },
});

export const paper = style({
  paddingBlock: space[2],
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});

/** A paper that is looked at is told by more than its colour: its name is strong. */
export const chosen = style({
  paddingInlineStart: space[2],
  borderInlineStart: `3px solid ${color.link}`,
  fontWeight: weight.strong,
});

export const preview = style({
  minWidth: 0,
  minHeight: "8rem",
  padding: space[3],
  borderRadius: radius.control,
  backgroundColor: color.sunken,
});

/** Amounts under each other, their digits in columns: a label before its figure. */
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
globalStyle(`${sums} > [data-total] > :is(dt, dd)`, {
  color: color.text,
  fontWeight: weight.strong,
});

/** Each step under its moment, the newest first. */
export const step = style({ paddingBlock: space[2], fontSize: type.body });
globalStyle(`${step} + ${step}`, { borderBlockStart: `1px solid ${color.line}` });
globalStyle(`${step} time`, { whiteSpace: "nowrap" });
