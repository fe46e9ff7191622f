import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";
import { count } from "./permission-matrix.css.ts";

/** From this width on, sections are table rows; below it, each is a card. */
const rows = when.roomy;
const cards = `not all and ${rows}`;
const edge = `1px solid ${color.line}`;

export const row = style({
  "@media": {
    [cards]: {
      display: "grid !important",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: `0.125rem ${space[2]}`,
      padding: space[3],
      border: edge,
      borderRadius: radius.control,
      backgroundColor: color.surface,
    },
  },
});

const ground = {
  backgroundColor: color.surface,
  borderBlockEnd: edge,
  selectors: {
    [`${row}:hover > &`]: {
      backgroundColor: `color-mix(in srgb, ${color.sunken} 45%, ${color.surface})`,
    },
  },
};

export const nameCell = style([
  ground,
  {
    position: "sticky",
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: "11rem",
    padding: `0.25rem ${space[3]}`,
    textAlign: "start",
    fontWeight: weight.medium,
    "@media": {
      [cards]: {
        position: "static",
        gridColumn: "1 / -1",
        padding: 0,
        border: 0,
        background: "none",
      },
    },
  },
]);

export const nameLabel = style({});

globalStyle(`${nameLabel} > ${count}`, { marginInlineStart: "auto" });
globalStyle(`${row}[data-empty] ${nameLabel}`, { color: color.muted });

export const warning = style({
  display: "block",
  paddingInlineStart: "2rem",
  fontSize: type.small,
  fontWeight: weight.normal,
  color: color.danger,
});

export const cell = style([
  ground,
  {
    padding: 0,
    textAlign: "center",
    "@media": {
      [cards]: {
        border: 0,
        borderRadius: radius.small,
        background: "none",
        textAlign: "start",
        selectors: { [`${row}:hover > &`]: { background: "none" } },
      },
    },
  },
]);

export const cellLabel = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.375rem",
  minWidth: "2.25rem",
  minHeight: "2.25rem",
  cursor: "inherit",
  "@media": {
    [cards]: { justifyContent: "flex-start", minHeight: "2.5rem" },
  },
});

globalStyle(`label${cellLabel}`, { cursor: "pointer" });
globalStyle(`${cellLabel}[data-off]`, { "@media": { [cards]: { color: color.muted } } });

/** Under a column's name the label is for screen readers only; beside a box of its own it is visible. */
export const cellWords = style({
  "@media": {
    [rows]: {
      selectors: {
        [`${cell} &`]: {
          position: "absolute",
          width: 1,
          height: 1,
          overflow: "hidden",
          clipPath: "inset(50%)",
          whiteSpace: "nowrap",
        },
      },
    },
  },
});

export const difference = style({
  fontWeight: weight.strong,
  "@media": {
    [rows]: {
      selectors: {
        [`${cell} &`]: { position: "absolute", insetInlineStart: "calc(100% - 0.25rem)" },
        // Alone in its cell, where nothing is enabled and nothing can be: under its column.
        [`${cell} [data-off] > &`]: { position: "static" },
      },
    },
  },
});

globalStyle("[data-mark=more]", { color: color.success });
globalStyle("[data-mark=less]", { color: color.danger });
globalStyle(`${cell}[data-mark=more]`, { backgroundColor: color.accentSoft });
globalStyle(`${cell}[data-mark=less]`, { backgroundColor: color.dangerSoft });

export const othersCell = style([
  cell,
  {
    paddingInline: space[2],
    "@media": { [cards]: { gridColumn: "1 / -1", padding: 0, ":empty": { display: "none" } } },
  },
]);

export const others = style({
  minWidth: "4.5rem",
  minHeight: "1.75rem",
  paddingInline: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: color.edge, backgroundColor: color.sunken },
    "&[aria-expanded=true]": { borderColor: color.ring, backgroundColor: color.accentSoft },
    "&[data-mark=some]": { borderColor: color.noteEdge, backgroundColor: color.noteSoft },
  },
  "@media": {
    [when.touch]: { minHeight: "2.75rem" },
    [cards]: { selectors: { "&::before": { content: '"Otras: "' } } },
  },
});

export const ownCell = style({
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  borderBlockEnd: edge,
  backgroundColor: `color-mix(in srgb, ${color.sunken} 45%, ${color.surface})`,
  "@media": { [cards]: { display: "block", borderRadius: radius.control, border: 0 } },
});

export const ownList = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: `0 ${space[4]}`,
});

globalStyle(`${ownList} ${cellLabel}`, { justifyContent: "flex-start" });

export const answer = style({ flex: "none", color: color.success });
