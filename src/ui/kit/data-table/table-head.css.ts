import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight } from "../../theme/scale.ts";
import { brink, cards, edge, rows } from "./table-measures.ts";

export const head = style({
  "@media": {
    [rows]: { position: "sticky", zIndex: 2, insetBlockStart: 0 },
    // Each cell of a card says its column: a button out of sight would only take focus there.
    [cards]: { display: "none" },
  },
});

export const headCell = style({
  position: "sticky",
  zIndex: 2,
  padding: 0,
  borderBlockEnd: edge,
  backgroundColor: color.surface,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: "start",
  whiteSpace: "nowrap",
  selectors: {
    "&[data-dragged]": { opacity: 0.6, cursor: "grabbing" },
    // Where the column that is dragged would go.
    "&[data-drop]::before": {
      content: "",
      position: "absolute",
      zIndex: 1,
      insetBlock: 0,
      width: 3,
      backgroundColor: color.ring,
    },
    "&[data-drop=before]::before": { insetInlineStart: 0 },
    "&[data-drop=after]::before": { insetInlineEnd: 0 },
  },
});

export const plainHead = style({
  display: "block",
  padding: `${space[2]} 0.625rem`,
  selectors: { "[data-figure] > &": { textAlign: "end" } },
});

export const sorter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.1875rem",
  width: "100%",
  minHeight: "2.25rem",
  paddingInline: "0.625rem",
  border: 0,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "start",
  cursor: "pointer",
  outlineOffset: "-2px",
  selectors: {
    "&:hover": { color: color.text, backgroundColor: color.sunken },
    "&[data-sorted]": { color: color.text },
    "[data-figure] > &": { flexDirection: "row-reverse" },
    "[data-first] > &": { paddingInlineStart: 0 },
  },
});

/** The name of a column that is narrower than it. */
export const headName = style({ minWidth: 0, overflow: "clip", textOverflow: "ellipsis" });

/** The handle by which a column is widened, over the line between its name and the next. */
export const widener = style({
  position: "absolute",
  zIndex: 1,
  insetBlock: 0,
  insetInlineEnd: 0,
  width: "0.5rem",
  cursor: "col-resize",
  touchAction: "none",
  outlineOffset: "-2px",
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: "0.5rem",
    insetInlineEnd: 0,
    width: 1,
    backgroundColor: color.line,
  },
  selectors: { "&:hover::after, &:active::after": { width: 3, backgroundColor: color.ring } },
});

/** The other half of the handle, past the line, where the next column begins: a press on the line itself never orders by it. */
export const widenerBefore = style({
  position: "absolute",
  zIndex: 1,
  insetBlock: 0,
  insetInlineStart: 0,
  width: "0.375rem",
  cursor: "col-resize",
  touchAction: "none",
});

export const sortMark = style({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  color: color.link,
  fontSize: "0.6875rem",
  fontVariantNumeric: "tabular-nums",
});

export const headCheck = style({ zIndex: 3 });

/** As far from the edge as the cells under it. */
export const checkHead = style({ paddingInlineStart: "0.5rem" });
export const afterCheckHead = style({ paddingInlineStart: space[1] });

export const headMenu = style({
  zIndex: 3,
  insetInlineEnd: 0,
  "@media": { [rows]: { boxShadow: brink } },
});
