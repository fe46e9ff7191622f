import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { scrollCue } from "../../theme/scroll-cue.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

const phone = `not all and ${when.roomy}`;

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  marginBlockStart: space[4],
  selectors: { "&:empty": { display: "none" } },
  "@media": {
    // On a phone two beside each other, each under its name.
    [phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      alignItems: "end",
      gap: `${space[2]} ${space[3]}`,
    },
  },
});
// The width does not depend on the names that come with the figures. Four filters stand in a line beside the menu of a laptop.
globalStyle(`${tools} select`, { width: "10.5rem" });

/** A group and its parts are one sentence: «Agrupar por … y por …» is not broken between two lines. */
export const groups = style({
  display: "flex",
  gap: space[3],
  minWidth: 0,
  "@media": {
    [phone]: {
      display: "grid",
      gridTemplateColumns: "subgrid",
      gridColumn: "1 / -1",
      alignItems: "end",
    },
  },
});
globalStyle(`${tools} > div:not(${groups}), ${groups} > div`, {
  "@media": { [phone]: { display: "grid", gap: space[1] } },
});
globalStyle(`${tools} select`, { "@media": { [phone]: { width: "100%" } } });

export const said = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  minHeight: "2.5rem",
  marginBlockStart: space[3],
  fontSize: type.small,
  color: color.muted,
});
globalStyle(`${said} > :empty`, { display: "none" });
// Their files are at the end of the line, as those of a list. An open menu has more elements after its button.
globalStyle(`${said} > button:last-of-type`, { marginInlineStart: "auto", color: color.text });

export const tables = style({
  display: "grid",
  gap: space[6],
  marginBlockStart: space[3],
  transition: "opacity 120ms ease-out",
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
});

export const beside = style({});
globalStyle(`${beside} > *`, { minWidth: 0 });

const named = "7.25rem";
export const scroll = style([
  scrollCue,
  {
    containerType: "inline-size",
    scrollPaddingInlineStart: named,
    // A column that begins at the edge by a part of a pixel is not in sight: focus brings it.
    scrollPaddingInlineEnd: space[1],
    // A finger lets go between columns; the keyboard's focus would be moved out of sight.
    "@media": { "(pointer: coarse)": { scrollSnapType: "x proximity" } },
  },
]);
globalStyle(`${scroll} table`, { borderCollapse: "collapse", minWidth: "100%" });
globalStyle(`${scroll} :is(th, td)`, {
  padding: `${space[2]} ${space[4]} ${space[2]} 0`,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: "start",
  whiteSpace: "nowrap",
  fontWeight: weight.normal,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${scroll} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${scroll} thead th`, {
  verticalAlign: "bottom",
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
});
globalStyle(`${scroll} tbody th`, { minWidth: "7.25rem", whiteSpace: "normal" });
// The name of a row stays while its figures pass under it.
globalStyle(`${scroll} tr > th:first-child`, {
  position: "sticky",
  insetInlineStart: 0,
  backgroundColor: color.surface,
  boxShadow: `inset -1px 0 ${color.line}`,
  "@media": { [when.roomy]: { minWidth: "14rem" } },
});
// In a narrow window as many columns as fit whole take the room beside the names: none ends in the middle of a figure.
const wholeColumns = (count: number) => ({
  minWidth: `calc((100cqi - ${named}) / ${count})`,
  // The column beside the names does not touch their line.
  paddingInlineStart: space[2],
  scrollSnapAlign: "start",
});
globalStyle(`${scroll} tr > :not(:first-child)`, {
  "@container": {
    "(width <= 28rem)": wholeColumns(1),
    "(28rem < width <= 34rem)": wholeColumns(2),
    "(34rem < width <= 46rem)": wholeColumns(3),
    "(46rem < width <= 50rem)": wholeColumns(4),
  },
});
globalStyle(`${scroll} table tr > th:first-child`, {
  "@container": { "(max-width: 50rem)": { minWidth: named, maxWidth: named } },
});
globalStyle(`${scroll} thead th`, {
  "@container": { "(max-width: 50rem)": { whiteSpace: "normal" } },
});
globalStyle(`${scroll} tr > th:first-child + *`, {
  "@media": { [when.roomy]: { paddingInlineStart: space[4] } },
});
// Seven columns of money fit beside the menu of a laptop.
const laptop = "(max-width: 88rem)";
globalStyle(`${scroll} :is(th, td):not(:last-child)`, {
  "@media": { [laptop]: { paddingInlineEnd: space[2] } },
});
globalStyle(`${scroll} :is(tbody, tfoot) :is(th, td)`, {
  "@media": { [laptop]: { fontSize: type.small } },
});
globalStyle(`${scroll} table tr > th:first-child`, {
  "@media": { [`(min-width: 56rem) and ${laptop}`]: { minWidth: "9rem" } },
});
globalStyle(`${scroll} [data-figure]`, { textAlign: "end" });
globalStyle(`[data-density=compact] ${scroll} :is(th, td)`, { paddingBlock: 0 });
// Nearly every figure is a link: their colour says so, and a line under each would be all that is seen.
globalStyle(`${scroll} td a:not(:hover)`, { textDecoration: "none" });
// Figures other than zero stand out.
globalStyle(`${scroll} [data-zero]`, { color: color.muted });
// A stage says who and when in a line or two; what waits for somebody is what one looks for.
globalStyle(`${scroll} td[data-is]`, { minWidth: "7.25rem", whiteSpace: "normal" });
globalStyle(`${scroll} td[data-is="waiting"]`, { fontWeight: weight.medium });
globalStyle(`${scroll} td[data-is="done"] a`, { color: color.muted });
// A figure of one digit is as easy to press as the others.
globalStyle(`${scroll} a`, {
  minWidth: "1.5rem",
  // Its line is as high as one without it.
  paddingBlock: "2px",
  marginBlock: "-2px",
});
globalStyle(`${scroll} [data-figure] a`, { justifyContent: "flex-end" });
// The words of a stage may take two lines.
globalStyle(`${scroll} td[data-is] a`, { display: "inline-block", minHeight: 0 });
globalStyle(`${scroll} tr[data-level="1"] > th`, { paddingInlineStart: space[5] });
globalStyle(`${scroll} tr[data-group] > *`, { fontWeight: weight.strong });
globalStyle(`${scroll} tfoot :is(th, td)`, {
  borderBlockEnd: "none",
  fontWeight: weight.strong,
  color: color.text,
});
