import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

export const surround = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
});

export const label = style({ flex: "none", fontSize: type.small, color: color.muted });

export const select = style({
  appearance: "none",
  flex: "1 1 auto",
  minWidth: 0,
  minHeight: "2.25rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  paddingInline: `${space[3]} 2.25rem`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.text,
  font: "inherit",
  fontWeight: weight.medium,
  cursor: "pointer",
  transition: `border-color ${motion.quick}`,
  ":hover": { borderColor: color.text },
  "@media": { [when.touch]: { minHeight: "2.75rem", fontSize: type.lead } },
});

export const arrow = style({
  position: "absolute",
  insetInlineEnd: space[3],
  color: color.muted,
  pointerEvents: "none",
});
