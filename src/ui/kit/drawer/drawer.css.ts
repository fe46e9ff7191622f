import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, motion, radius, space, when } from "../../theme/scale.ts";

const slide = keyframes({ from: { transform: "translateX(-100%)" } });

export const panel = style({
  position: "fixed",
  zIndex: layer.dialog,
  insetBlock: 0,
  insetInlineStart: 0,
  display: "flex",
  flexDirection: "column",
  width: "min(20rem, 100% - 2.5rem)",
  borderInlineEnd: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  boxShadow: color.lift,
  animation: `${slide} ${motion.calm}`,
});

export const bar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "3.25rem",
  paddingInline: `${space[4]} ${space[1]}`,
});

export const close = style({
  display: "grid",
  placeItems: "center",
  width: "2.75rem",
  height: "2.75rem",
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken, color: color.text },
  "@media": { [when.forced]: { border: "1px solid" } },
});
