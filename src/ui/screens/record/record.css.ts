import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { whileShown } from "../../kit/mark/mark.ts";
import { place } from "../../kit/toast/toast.css.ts";
import { opensMenu, variants } from "../../kit/button/button.css.ts";
import { layer, radius, space, type, when } from "../../theme/scale.ts";

const phone = `not all and ${when.roomy}`;
/** A phone held upright: the facts of a record have no room for two beside each other. */
const narrow = "not all and (min-width: 30rem)";

export const lead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  marginBlockStart: space[2],
  color: color.muted,
  overflowWrap: "anywhere",
});

export const trail = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  fontSize: type.small,
  color: color.muted,
  "@media": { [phone]: { marginBlockEnd: space[2] } },
});

export const actions = style({
  display: "flex",
  marginBlockStart: space[4],
  // On a phone at the foot of the window, under the thumb.
  "@media": {
    [phone]: {
      position: "fixed",
      zIndex: layer.top - 1,
      insetInline: 0,
      insetBlockEnd: 0,
      padding: `${space[2]} ${space[4]} max(${space[2]}, env(safe-area-inset-bottom))`,
      borderBlockStart: `1px solid ${color.line}`,
      backgroundColor: color.surface,
    },
  },
});

// Room under the page, a notice above the buttons, and no focused control under them.
// Over what a notice asks for alone.
const withActions = `${whileShown("actions")}:root`;
globalStyle(`${withActions} body`, {
  "@media": { [phone]: { paddingBlockEnd: "4rem" } },
});
globalStyle(`${withActions} ${place}`, {
  "@media": { [phone]: { transform: "translateY(-3.5rem)" } },
});
globalStyle(withActions, {
  "@media": { [phone]: { scrollPaddingBlockEnd: "4.5rem" } },
});

/** Opens the menu of the rarer actions. */
export const more = style([variants.quiet, opensMenu]);

export const why = style({
  minHeight: "2.5rem",
  paddingInline: space[2],
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.link,
  fontSize: type.body,
  cursor: "pointer",
  ":hover": { textDecoration: "underline" },
  "@media": {
    [phone]: { maxWidth: "6.25rem", lineHeight: 1.2, textAlign: "start" },
    // Its colour alone tells it from a text.
    [when.forced]: { textDecoration: "underline" },
  },
});

export const columns = style({
  display: "grid",
  alignItems: "start",
  gap: space[4],
  marginBlockStart: space[5],
  "@media": { [when.ample]: { gridTemplateColumns: "minmax(0, 1fr) minmax(18rem, 22rem)" } },
});

globalStyle(`[data-beside] ${columns}`, {
  "@media": { [when.ample]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

/** The heading of a record beside its list. */
export const besideHeading = style({ fontSize: type.lead, overflowWrap: "anywhere" });

/** The shape of a record that is coming. */
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
  gap: `${space[4]} ${space[6]}`,
  marginBlockStart: space[3],
  "@media": { [narrow]: { rowGap: space[2] } },
});

globalStyle(`[data-beside] ${facts}`, {
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 100%), 1fr))",
  columnGap: space[4],
});

/**
 * A label over its value, on the rows of its parent: the values of a line share a row, however long the labels are. On a
 * phone a label is before its value, so that a screen holds twice as many.
 */
export const fact = style({
  display: "grid",
  gridTemplateRows: "subgrid",
  gridRow: "span 2",
  rowGap: 0,
  minWidth: 0,
  "@media": {
    [narrow]: {
      gridTemplate: "auto / minmax(0, 2fr) minmax(0, 3fr)",
      gridRow: "auto",
      alignItems: "baseline",
      columnGap: space[3],
    },
  },
});
/** A link to another record is taller than its line, so that it is easy to press: its text stays on the line. */
globalStyle(`${fact} dd > :is(a, button)`, {
  minHeight: 0,
  paddingBlock: space[1],
  marginBlock: `-${space[1]}`,
  "@media": { [when.touch]: { minHeight: 0, paddingBlock: space[3], marginBlock: `-${space[3]}` } },
});
globalStyle(`${fact} dd > button`, {
  justifyContent: "start",
  marginInlineStart: `-${space[1]}`,
  textAlign: "start",
});
export const factWide = style({ gridColumn: "1 / -1", minWidth: 0 });
/** The button that tells how a figure was computed begins where the figure does. */
globalStyle(`:is(${fact}, ${factWide}) > dd > div > button`, {
  marginInlineStart: `-${space[1]}`,
});

export const term = style({ alignSelf: "start", fontSize: type.small, color: color.muted });

export const figures = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
export const lines = style({ whiteSpace: "pre-line" });
export const code = style({
  display: "block",
  overflowX: "auto",
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.small,
  backgroundColor: color.sunken,
  fontFamily: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
  fontSize: type.small,
  whiteSpace: "pre-wrap",
});

export const entry = style({ paddingBlock: space[3] });
globalStyle(`${entry} + ${entry}`, { borderBlockStart: `1px solid ${color.line}` });
/** A moment does not wrap: never `10:43 a.` and `m.` on two lines. */
globalStyle(`:is(${lead}, ${entry}) time`, { whiteSpace: "nowrap" });
/** Its text is aligned with the rest. */
globalStyle(`${entry} > button`, { marginInlineStart: `-${space[1]}` });
export const quote = style({
  marginBlockStart: space[2],
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.line}`,
});

export const before = style({ color: color.muted, textDecorationColor: color.muted });
export const after = style({});
globalStyle(`${after} ins`, { textDecoration: "none" });

export const noticePanel = style({
  maxWidth: "60rem",
  marginBlockStart: space[4],
  padding: `${space[4]} clamp(1rem, 3vw, 1.5rem)`,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: radius.panel,
  backgroundColor: color.noteSoft,
  overflowWrap: "anywhere",
});

/** At the end of the page and visible from all of it: above the buttons of a form. */
export const hintPlace = style({
  position: "sticky",
  insetBlockEnd: "5rem",
  zIndex: layer.top,
  "@media": { [when.low]: { position: "static" } },
});

export const hint = style([
  noticePanel,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: `${space[2]} ${space[4]}`,
    paddingBlock: space[2],
    borderRadius: radius.control,
  },
]);

// Scrolling to a focused control stops above the announcement, which takes two lines on a phone.
globalStyle(`${whileShown("news")}:root`, {
  scrollPaddingBlockEnd: "12.5rem",
  "@media": { [when.low]: { scrollPaddingBlockEnd: space[4] } },
});

export const settled = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
  gap: space[3],
  marginBlockStart: space[2],
});
