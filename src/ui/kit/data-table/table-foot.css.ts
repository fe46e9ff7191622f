import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight } from "../../theme/scale.ts";
import { figure } from "./data-table.css.ts";
import { cards, edge, rows } from "./table-measures.ts";

export const foot = style({
  "@media": {
    [rows]: { position: "sticky", zIndex: 2, insetBlockEnd: 0 },
    [cards]: { display: "block", marginBlockStart: space[3] },
  },
});

export const footRow = style({
  "@media": {
    [cards]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: `${space[2]} ${space[4]}`,
      padding: space[3],
      border: edge,
      borderRadius: radius.panel,
    },
  },
});

export const footCell = style({
  padding: `${space[2]} 0.625rem`,
  fontSize: type.small,
  fontWeight: weight.strong,
  textAlign: "start",
  verticalAlign: "top",
  whiteSpace: "nowrap",
  "@media": {
    [rows]: {
      borderBlockStart: edge,
      backgroundColor: color.sunken,
    },
    [cards]: {
      padding: 0,
      selectors: {
        "&[data-label]::before": {
          content: "attr(data-label)",
          display: "block",
          fontSize: "0.75rem",
          fontWeight: weight.normal,
          color: color.muted,
        },
        "&:empty": { display: "none" },
      },
    },
  },
});

/** The title of the totals stays visible too. */
export const footName = style({
  "@media": {
    [rows]: {
      position: "sticky",
      zIndex: 3,
      insetInlineStart: 0,
      paddingInlineStart: space[3],
      overflow: "clip",
      textOverflow: "ellipsis",
    },
    [cards]: { gridColumn: "1 / -1", whiteSpace: "normal" },
  },
});

/** So does the total of a pinned column. */
export const footPinned = style({ "@media": { [rows]: { position: "sticky", zIndex: 3 } } });

globalStyle(`${footCell}${figure}`, { "@media": { [rows]: { textAlign: "end" } } });

/** The total of a column out of sight, after the title. */
export const beside = style({
  marginInlineStart: "1rem",
  fontWeight: weight.normal,
  fontVariantNumeric: "tabular-nums lining-nums",
  "@media": { [cards]: { display: "none" } },
});
