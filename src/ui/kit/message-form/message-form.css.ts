import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, radius, space, type, when } from "../../theme/scale.ts";

export const place = style({ position: "relative", marginBlockStart: space[3] });

/** Three lines, with the padding and the borders: a box of one looks like a search. */
export const text = style({ minHeight: "calc(3 * 1.5em + 1rem + 2px)" });

export const written = style({ position: "relative" });

export const list = style({
  position: "absolute",
  zIndex: layer.menu,
  insetInline: 0,
  insetBlockStart: "100%",
  maxHeight: "16rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  marginBlockStart: space[1],
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  boxShadow: color.lift,
});

export const item = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.small,
  overflowWrap: "anywhere",
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
  selectors: {
    "&[aria-selected=true]": {
      backgroundColor: color.accentSoft,
      outline: `2px solid ${color.ring}`,
      outlineOffset: "-2px",
    },
  },
  "@media": { [when.touch]: { paddingBlock: space[3] } },
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[2]}`,
});

export const remark = style({
  marginBlockEnd: space[2],
  fontSize: type.small,
  color: color.muted,
  overflowWrap: "anywhere",
});
