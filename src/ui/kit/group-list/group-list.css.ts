import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

/** The most figures that stand in columns: more are lines of their group, however wide the window is. */
export const MOST_COLUMNS = 5;

/** The name of each group, and a column for each figure; one that there is not takes no room. */
export const groups = style({ display: "grid", rowGap: space[2] });

/** Stands on the columns of all groups, where there are columns. */
const onColumns = style({ display: "grid", minWidth: 0 });

const inColumns = `${groups}[data-columns]`;

globalStyle(inColumns, {
  "@media": {
    [when.sided]: { gridTemplateColumns: `minmax(0, 1fr) repeat(${MOST_COLUMNS}, auto)` },
  },
});
globalStyle(`${inColumns} ${onColumns}`, {
  "@media": { [when.sided]: { gridColumn: "1 / -1", gridTemplateColumns: "subgrid" } },
});

export const list = style([onColumns, { rowGap: space[2], margin: 0, padding: 0 }]);

export const item = style([onColumns, { rowGap: space[3], listStyle: "none" }]);

/** The rows of the open group, or its parts, under its heading. */
export const content = style({ gridColumn: "1 / -1", minWidth: 0 });

/** The parts of a group: a line leads to them from its heading. */
export const parts = style({
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.line}`,
});

/** The parts with what is said under them. */
export const divided = style([onColumns]);

/** The name of a group, beside it its first figure, and the others under one another. */
export const head = style([
  onColumns,
  {
    position: "relative",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    rowGap: space[1],
    minHeight: "2.75rem",
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    selectors: {
      "&:hover": { backgroundColor: color.sunken, borderColor: color.edge },
      "&[data-open]": { backgroundColor: color.sunken },
    },
  },
]);

/** The names of the columns; without columns each figure has its name beside it. */
export const names = style([
  onColumns,
  {
    alignItems: "end",
    // As the edge of the groups under it.
    paddingInline: `calc(${space[3]} + 1px)`,
    color: color.muted,
    fontSize: type.small,
    textAlign: "end",
  },
]);

globalStyle(`${groups}:not([data-columns]) > ${names}`, { display: "none" });
globalStyle(`${groups} > ${names}`, {
  "@media": { [`not all and ${when.sided}`]: { display: "none" } },
});

export const title = style({ display: "flex", minWidth: 0, margin: 0, fontSize: type.body });

/** The whole heading opens its group: the link covers it. */
export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.5rem",
  gap: space[2],
  color: color.text,
  fontWeight: weight.strong,
  textDecoration: "none",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: radius.control },
  ":focus-visible": { outline: "none" },
  selectors: { "&:focus-visible::after": { outline: `2px solid ${color.ring}` } },
});

globalStyle(`${opener} > svg`, { flex: "none", transition: `rotate ${motion.quick}` });
globalStyle(`${opener}[aria-expanded=true] > svg`, { rotate: "90deg" });
globalStyle(`${opener} > svg`, { "@media": { [when.still]: { transition: "none" } } });

/** Its figures are cells of the heading. */
export const figures = style({ display: "contents", fontSize: type.small });

export const figure = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space[2]}`,
  gridColumn: "1 / -1",
  fontVariantNumeric: "tabular-nums",
  selectors: { "&:first-child": { gridColumn: "auto" } },
});

// A sum that only parts have keeps its place in the columns.
globalStyle(`${figure}[aria-hidden]`, { visibility: "hidden" });

export const figureName = style({ color: color.muted });

globalStyle(`${inColumns} :is(${figure}, ${figure}:first-child)`, {
  "@media": {
    [when.sided]: { justifyContent: "end", gridColumn: "auto", whiteSpace: "nowrap" },
  },
});
globalStyle(`${inColumns} :is(${figure}, ${names} > span + span)`, {
  "@media": { [when.sided]: { paddingInlineStart: space[6] } },
});
globalStyle(`${inColumns} ${figureName}`, {
  "@media": {
    [when.sided]: {
      position: "absolute",
      width: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});
