import { style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, motion, radius, space, type, weight, when } from "../../theme/scale.ts";

export const veil = style({
  position: "fixed",
  zIndex: layer.dialog,
  inset: 0,
  backgroundColor: color.veil,
});

export const box = style({
  position: "fixed",
  zIndex: layer.dialog,
  insetInline: 0,
  insetBlockStart: "min(12dvh, 6rem)",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  width: "min(40rem, 100% - 2rem)",
  maxHeight: "min(36rem, 100dvh - 4rem)",
  marginInline: "auto",
  ...panelLook,
  boxShadow: color.lift,
  overflow: "hidden",
  "@media": { [`not all and ${when.roomy}`]: { insetBlockStart: space[2] } },
});

export const input = style({
  width: "100%",
  minHeight: "3.25rem",
  paddingInline: space[4],
  border: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  background: "none",
  color: color.text,
  font: "inherit",
  fontSize: type.lead,
  ":focus-visible": { outline: "none", borderBlockEndColor: color.accent },
});

export const list = style({ overflowY: "auto", padding: space[2] });

export const groupTitle = style({
  padding: `${space[2]} ${space[2]} ${space[1]}`,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
});

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[2],
  minHeight: "2.25rem",
  padding: `${space[2]} ${space[2]}`,
  borderRadius: radius.control,
  // A line that does something is a button.
  border: 0,
  width: "100%",
  background: "none",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  color: color.text,
  textDecoration: "none",
  transition: `background-color ${motion.quick}`,
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-selected='true']": { backgroundColor: color.accentSoft },
  },
  "@media": {
    [when.touch]: { minHeight: "2.75rem" },
    [when.forced]: {
      selectors: { "&[aria-selected='true']": { outline: "2px solid Highlight" } },
    },
  },
});

export const name = style({ fontWeight: weight.medium, overflowWrap: "anywhere" });

export const detail = style({ fontSize: type.small, color: color.muted });

export const place = style({
  marginInlineStart: "auto",
  fontSize: type.small,
  color: color.muted,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[4],
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: type.small,
  color: color.muted,
});

export const nothing = style({ padding: space[4], color: color.muted });
