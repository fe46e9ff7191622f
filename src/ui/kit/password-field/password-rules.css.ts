import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, space, type } from "../../theme/scale.ts";

export const list = style({
  display: "grid",
  gap: "0.125rem",
  marginBlockStart: space[1],
  fontSize: type.small,
});

const base = style({
  display: "flex",
  alignItems: "start",
  gap: space[2],
  transition: `color ${motion.quick}`,
});

export const rule = styleVariants({
  met: [base, { color: color.success }],
  unmet: [base, { color: color.muted }],
  wrong: [base, { color: color.danger }],
});

export const mark = style({ flex: "none", marginBlockStart: "0.125rem" });
