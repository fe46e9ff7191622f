import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { input } from "../field/field.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

export const surround = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
});

export const label = style({ flex: "none", fontSize: type.small, color: color.muted });

const select = style({
  appearance: "none",
  flex: "1 1 auto",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: color.text,
  font: "inherit",
  cursor: "pointer",
});

export const looks = {
  field: style([input, select, { paddingInlineEnd: "2.25rem" }]),
  tool: style([
    select,
    {
      minHeight: "2.25rem",
      paddingInline: `${space[3]} 2.25rem`,
      border: `1px solid ${color.edge}`,
      borderRadius: radius.control,
      backgroundColor: color.surface,
      fontWeight: weight.medium,
      transition: `border-color ${motion.quick}`,
      ":hover": { borderColor: color.text },
      "@media": { [when.touch]: { minHeight: "2.75rem", fontSize: type.lead } },
    },
  ]),
};

export const arrow = style({
  position: "absolute",
  insetInlineEnd: space[3],
  color: color.muted,
  pointerEvents: "none",
});
