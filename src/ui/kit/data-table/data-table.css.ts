import { globalStyle, style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, radius, space, type, weight, when } from "../../theme/scale.ts";
import { CHECK, MENU, OVERFLOW } from "./column-measures.ts";
import { brink, cards, edge, rows } from "./table-measures.ts";

/** The rows scroll inside it; the column names and the totals stay. */
export const frame = style({
  position: "relative",
  minWidth: 0,
  outlineOffset: "1px",
  "@media": {
    [rows]: {
      overflow: "auto",
      overscrollBehaviorX: "contain",
      // A control that takes focus is not left under the column names or the totals.
      scrollPaddingBlock: "2.25rem",
      maxHeight: "max(24rem, 70dvh)",
      ...panelLook,
      boxShadow: color.shadow,
    },
  },
});

export const table = style({
  tableLayout: "fixed",
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: type.body,
  lineHeight: 1.35,
  // Its least width is that of its columns, and a card has none.
  "@media": { [cards]: { display: "block", minWidth: "0 !important" } },
});

export const widths = style({ "@media": { [cards]: { display: "none" } } });

/** The table once its columns are about to be scrolled sideways: each sticky cell is a layer, and a hundred cost a third of a list. */
const sliding = `${table}[data-sliding]`;

export const body = style({ "@media": { [cards]: { display: "grid", gap: space[3] } } });

export const row = style({
  outlineOffset: "-2px",
  // The sticky cells would cover the outline: each draws its part of it. Forced colours keep the outline.
  ":focus-visible": { outlineColor: "transparent" },
  "@media": {
    [cards]: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: `${space[2]} ${space[4]}`,
      padding: space[3],
      border: edge,
      borderRadius: radius.panel,
      backgroundColor: color.surface,
      boxShadow: color.shadow,
      selectors: {
        "&[data-selected]": { borderColor: color.ring },
        "&:focus-visible": { outlineColor: color.ring },
      },
    },
  },
});

export const cell = style({
  height: "2.25rem",
  padding: `0.25rem 0.625rem`,
  borderBlockEnd: edge,
  backgroundColor: color.surface,
  whiteSpace: "nowrap",
  selectors: {
    "[data-density=compact] &": { height: "1.75rem", paddingBlock: 0 },
    [`${row}:last-child > &`]: { borderBlockEndColor: "transparent" },
    [`${row}[data-selected] > &`]: { backgroundColor: color.accentSoft },
    [`${row}[aria-current] > &`]: { backgroundColor: color.accentSoft },
    [`${row}:focus-visible > &`]: {
      boxShadow: `inset 0 2px ${color.ring}, inset 0 -2px ${color.ring}`,
    },
  },
  "@media": {
    [cards]: {
      display: "grid",
      alignContent: "start",
      justifyItems: "start",
      gap: "0.0625rem",
      height: "auto",
      padding: 0,
      border: 0,
      background: "none",
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      selectors: {
        "[data-density=compact] &": { height: "auto", padding: 0 },
        [`${row}[data-selected] > &`]: { background: "none" },
        [`${row}:focus-visible > &`]: { boxShadow: "none" },
        "&[data-label]::before": {
          content: "attr(data-label)",
          fontSize: "0.75rem",
          color: color.muted,
        },
        "&[data-off-card]": { display: "none" },
      },
    },
  },
});

globalStyle(`${row} > [data-editable]:hover`, {
  outline: `1px dashed ${color.line}`,
  outlineOffset: "-4px",
});

/** Text that may not fit. Only these cells are clipped: clipping every cell costs an eighth of a list's paint time. */
export const cut = style({ "@media": { [rows]: { overflow: "clip", textOverflow: "ellipsis" } } });

/** Text that is read to its end, in as many lines as it needs. */
export const wrapped = style({ whiteSpace: "normal", overflowWrap: "anywhere" });

/** Digits of one width, so that figures align in a column. */
export const figure = style({
  fontVariantNumeric: "tabular-nums lining-nums",
  "@media": { [rows]: { textAlign: "end" } },
});

export const checkCell = style({
  width: `${CHECK}rem`,
  padding: `0 0 0 0.5rem`,
  lineHeight: 0,
  "@media": {
    [rows]: {
      insetInlineStart: 0,
      zIndex: 1,
      selectors: { [`${sliding} &`]: { position: "sticky" } },
    },
    [cards]: { position: "absolute", insetBlockStart: "0.625rem", insetInlineStart: space[3] },
  },
});

/** The name of the row stays visible while the other cells scroll sideways. */
export const nameCell = style({
  fontWeight: weight.medium,
  textAlign: "start",
  "@media": {
    [rows]: {
      insetInlineStart: 0,
      zIndex: 1,
      selectors: { [`${sliding} &`]: { position: "sticky" } },
    },
    [cards]: {
      gridColumn: "1 / -1",
      minHeight: "1.75rem",
      paddingInlineEnd: "2.5rem",
      alignItems: "center",
      fontSize: type.control,
      selectors: {
        "&[data-label]": { display: "flex", justifyContent: "flex-start", gap: space[2] },
        "&[data-label]::before": { fontSize: "inherit" },
      },
    },
  },
});

/** A pinned column stays in sight too, where its variable says. */
export const pinnedCell = style({
  "@media": {
    [rows]: {
      zIndex: 1,
      // The others end under it.
      boxShadow: `inset -1px 0 ${color.line}`,
      selectors: { [`${sliding} &`]: { position: "sticky" } },
    },
  },
});

export const afterCheck = style({
  "@media": {
    [rows]: { insetInlineStart: `${CHECK}rem`, paddingInlineStart: space[1] },
    [cards]: { paddingInlineStart: "2.25rem" },
  },
});

export const nameLink = style({
  lineHeight: "1.5rem",
  color: "inherit",
  textDecoration: "none",
  borderRadius: radius.small,
  ":hover": { color: color.link, textDecoration: "underline", textUnderlineOffset: "0.2em" },
  // As high as its line, so that it does not make the line taller.
  "@media": {
    [rows]: {
      paddingBlock: "0.1875rem",
      // It stays in sight: its focus does not scroll the other columns back.
      scrollMarginInlineStart: "-40rem",
    },
  },
});

export const menuCell = style({
  width: `${MENU}rem`,
  paddingInline: `0 ${space[2]}`,
  paddingBlock: 0,
  textAlign: "end",
  // Its menu lies over the rows, the column names and the totals.
  selectors: { "&[data-open]": { zIndex: layer.menu } },
  "@media": {
    [rows]: {
      position: "relative",
      insetInlineEnd: `var(${OVERFLOW})`,
      zIndex: 1,
      boxShadow: brink,
      selectors: { [`${sliding} &`]: { position: "sticky", insetInlineEnd: 0 } },
    },
    [cards]: { position: "absolute", insetBlockStart: space[2], insetInlineEnd: space[2] },
  },
});

const dot = "radial-gradient(circle, currentColor 1.25px, transparent 1.6px)";

export const menuButton = style({
  width: "1.875rem",
  height: "1.875rem",
  padding: 0,
  // It stays at the edge that the frame keeps free for it: its focus does not scroll the columns sideways.
  scrollMarginInlineEnd: `-${MENU}rem`,
  verticalAlign: "middle",
  border: 0,
  borderRadius: radius.control,
  // Three dots, drawn without an element, because each row has one.
  backgroundColor: "transparent",
  backgroundImage: [dot, dot, dot].join(", "),
  backgroundPosition: "50% calc(50% - 5px), 50% 50%, 50% calc(50% + 5px)",
  backgroundRepeat: "no-repeat",
  backgroundSize: "4px 4px",
  color: color.muted,
  cursor: "pointer",
  selectors: {
    "&:hover, &[aria-expanded=true]": { backgroundColor: color.line, color: color.text },
  },
  "@media": {
    [rows]: { selectors: { "[data-density=compact] &": { height: "1.625rem" } } },
    [when.touch]: {
      width: "2.75rem",
      height: "2.75rem",
      selectors: { "[data-density=compact] &": { height: "2.75rem" } },
    },
    // Images of the background are not drawn there.
    [when.forced]: { border: "1px solid", "::before": { content: '"\\22ee"' } },
  },
});
