import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, radius, space, type, when } from "../../theme/scale.ts";

/** Over the page, under the control that it belongs to. */
export const panel = {
  position: "absolute",
  zIndex: layer.menu,
  insetInline: 0,
  marginBlockStart: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  boxShadow: color.lift,
} as const;

export const list = style({
  ...panel,
  maxHeight: "16rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space[1],
  selectors: { "&[hidden]": { display: "none" } },
});

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[3],
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

export const detail = style({ fontSize: type.small, color: color.muted });
