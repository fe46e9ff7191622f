import { globalStyle, style } from "@vanilla-extract/css";
import { crumbHeight, crumbsBelow, trail } from "../../kit/breadcrumbs/breadcrumbs.css.ts";
import { whileShown } from "../../kit/mark/mark.ts";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

/** The heading with the creating actions at its side, and the rest under them. */
export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  // As high as the bar of the selection, which takes its place.
  gridTemplateRows: "minmax(2.5rem, auto)",
  alignItems: "center",
  gap: `${space[3]} ${space[4]}`,
});

// Rows take the whole width available, wider than text to be read.
const ofList = whileShown("list");
globalStyle(`${ofList} main`, { maxWidth: "110rem" });

const fitted = whileShown("rows");

/** A window with room for a record beside the rows; the machine of the list is told it too. */
const besideRoom = "(min-width: 80rem)";

/** The list, and the record of a row beside it. */
export const sides = style({
  display: "contents",
  "@media": {
    [besideRoom]: {
      selectors: {
        "&[data-open]": {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) minmax(24rem, 42%)",
          alignItems: "start",
          gap: space[4],
        },
      },
    },
  },
});
globalStyle(`${fitted} ${sides}[data-open]`, {
  "@media": { [when.tall]: { flex: "1 1 0", minHeight: 0, alignItems: "stretch" } },
});

/** The record of a row: it scrolls on its own. */
export const besidePlace = style({
  display: "none",
  "@media": {
    [besideRoom]: {
      display: "block",
      position: "sticky",
      insetBlockStart: space[4],
      maxHeight: "calc(100dvh - 6rem)",
      minHeight: 0,
      overflowY: "auto",
      padding: space[4],
      border: `1px solid ${color.line}`,
      borderRadius: radius.panel,
      backgroundColor: color.canvas,
      boxShadow: color.shadow,
      outlineOffset: "-2px",
    },
  },
});
globalStyle(`${fitted} ${besidePlace}`, {
  "@media": { [when.tall]: { position: "static", maxHeight: "none" } },
});

/** A control that is there only where the record has room. */
export const besideOnly = style({
  "@media": { [`not all and ${besideRoom}`]: { display: "none" } },
  selectors: {
    "&[aria-pressed=true]": { borderColor: color.ring, backgroundColor: color.accentSoft },
  },
});

/** The table with its pages under it. */
export const rowsPlace = style({ gridColumn: "1 / -1", minWidth: 0 });

// A list leaves the height to its rows, and so does the page on which they are awaited: what comes moves nothing.
const roomyMouse = `${when.tall} and (not ${when.touch})`;
globalStyle(`${ofList} main`, { "@media": { [when.tall]: { paddingBlock: space[2] } } });
// By a variable: a selector of links would restyle all those of the page.
globalStyle(`${ofList} ${trail}`, {
  "@media": { [roomyMouse]: { vars: { [crumbHeight]: "1.5rem", [crumbsBelow]: "0" } } },
});
globalStyle(`${ofList} main + footer`, { "@media": { [when.tall]: { paddingBlock: space[2] } } });
globalStyle(`${ofList} ${page}`, { "@media": { [when.tall]: { rowGap: space[2] } } });

// In a tall window a list is as high as it: its rows take what the rest leaves, so that its pages are always in sight.
globalStyle(`${fitted} main`, {
  "@media": { [when.tall]: { display: "flex", flexDirection: "column", minHeight: 0 } },
});
globalStyle(`${fitted} ${page}`, {
  "@media": { [when.tall]: { flex: "0 1 auto", alignContent: "start", minHeight: 0 } },
});
globalStyle(`${rowsPlace}[data-fills]`, {
  "@media": {
    [when.tall]: {
      display: "grid",
      alignContent: "start",
      alignSelf: "stretch",
      minHeight: "9rem",
    },
  },
});
// A short table is as high as it is.
globalStyle(`${rowsPlace}[data-few]`, { "@media": { [when.tall]: { minHeight: 0 } } });
globalStyle(`${rowsPlace}[data-fills] > *`, {
  "@media": { [when.tall]: { maxHeight: "none", minHeight: 0 } },
});

export const starts = style({
  gridArea: "1 / 2",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  "@media": {
    [when.roomy]: { selectors: { "&[data-covered]": { visibility: "hidden" } } },
    // The new record first: it is what the thumb looks for.
    [`not all and ${when.roomy}`]: {
      gridArea: "2 / 1 / 3 / -1",
      flexFlow: "row-reverse wrap-reverse",
      justifyContent: "flex-end",
      selectors: { "&:empty": { display: "none" } },
    },
  },
});

export const whole = style({ gridColumn: "1 / -1", minWidth: 0 });

export const tools = style([
  whole,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] },
]);

export const search = style({
  flex: "1 1 14rem",
  minWidth: 0,
  maxWidth: "24rem",
  "@media": { [`not all and ${when.roomy}`]: { flexBasis: "100%", maxWidth: "none" } },
});

export const toolButton = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.375rem",
  minHeight: "2.25rem",
  paddingInline: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  fontSize: type.body,
  fontWeight: weight.medium,
  cursor: "pointer",
  transition: `background-color ${motion.quick}`,
  selectors: { "&:hover": { backgroundColor: color.sunken, borderColor: color.edge } },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

globalStyle(`${toolButton} > svg`, { flex: "none" });

/** The actions on the list are apart from the controls that change it. */
export const apart = style({
  marginInlineStart: "auto",
  display: "flex",
  gap: space[2],
  "@media": { [`not all and ${when.roomy}`]: { gap: space[1] } },
});
// There they are icons alone.
globalStyle(`${apart} ${toolButton}`, {
  "@media": { [`not all and ${when.roomy}`]: { paddingInline: "0.625rem" } },
});

/** Text that an icon replaces where there is no room: screen readers read it all the same. */
export const roomyWords = style({
  "@media": {
    [`not all and ${when.roomy}`]: {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

export const count = style({
  minWidth: "1.25rem",
  paddingInline: "0.375rem",
  borderRadius: "0.625rem",
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: "0.75rem",
  lineHeight: "1.25rem",
  textAlign: "center",
});

/** A phone with room for the order beside the filters, without its label. */
const ABREAST = "(min-width: 24rem)";

export const onlyCards = style({
  flex: "1 0 100%",
  minWidth: 0,
  order: 1,
  "@media": {
    [ABREAST]: { order: 0, flex: "1 1 6rem" },
    [when.roomy]: { display: "none" },
  },
});
globalStyle(`${onlyCards} label`, {
  "@media": {
    [ABREAST]: {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

export const hint = style({
  flex: "0 1 auto",
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: "6.5rem",
  height: "2rem",
  paddingInline: `${space[3]} ${space[2]}`,
  border: `1px solid ${color.noteEdge}`,
  borderRadius: "1rem",
  backgroundColor: color.noteSoft,
  fontSize: type.small,
  // No taller than the trail beside it.
  "@media": { [roomyMouse]: { marginBlock: "-0.25rem" } },
});

export const hintWords = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

globalStyle(`${page} > h1`, { gridArea: "1 / 1" });

export const progress = style([
  toolButton,
  { cursor: "default", paddingInlineEnd: space[1], fontVariantNumeric: "tabular-nums" },
]);

export const panelForm = style({
  display: "grid",
  gap: space[2],
  padding: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});

// Words that take two lines do not touch the edge of their button.
globalStyle(`${panelForm} > button`, { paddingBlock: space[2] });

export const results = style({
  maxHeight: "50dvh",
  overflowY: "auto",
  marginBlockStart: space[3],
  borderBlock: `1px solid ${color.line}`,
});

export const result = style({
  display: "grid",
  gap: "0.125rem",
  paddingBlock: space[2],
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});
