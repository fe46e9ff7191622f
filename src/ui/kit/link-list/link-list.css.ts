import { globalStyle, style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { motion, radius, space, weight } from "../../theme/scale.ts";

export const list = style({
  maxWidth: "36rem",
  ...panelLook,
  boxShadow: color.shadow,
});

globalStyle(`${list} > li + li`, { borderBlockStart: `1px solid ${color.line}` });

export const item = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: "2.75rem",
  paddingInline: space[4],
  borderRadius: radius.panel,
  fontWeight: weight.medium,
  color: "inherit",
  textDecoration: "none",
  transition: `background-color ${motion.quick}`,
  ":hover": { backgroundColor: color.sunken },
});

export const arrow = style({ flex: "none", color: color.muted });
