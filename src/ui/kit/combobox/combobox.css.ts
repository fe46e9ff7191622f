import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, radius, space, type, when } from "../../theme/scale.ts";

export const combo = style({ position: "relative" });

export const text = style({ paddingInlineEnd: "2.5rem", textOverflow: "ellipsis" });

export const arrow = style({
  position: "absolute",
  insetBlockStart: "0.25rem",
  insetInlineEnd: "0.25rem",
  display: "grid",
  placeItems: "center",
  width: "2rem",
  height: "2rem",
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken, color: color.text },
  "@media": { [when.touch]: { height: "2.25rem", width: "2.25rem" } },
});

const panel = {
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

/** The status for screen readers; visible only where there is no list to show. */
/** A text that chose nothing: empty, it takes no place. */
export const unresolved = style({
  margin: 0,
  color: color.danger,
  fontSize: type.small,
  selectors: { "&:not(:empty)": { paddingBlockStart: space[1] } },
});

export const said = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  selectors: {
    "&[data-open=true]:not(:empty)": {
      ...panel,
      width: "auto",
      height: "auto",
      clipPath: "none",
      padding: `${space[3]} ${space[3]}`,
      color: color.muted,
    },
  },
});
