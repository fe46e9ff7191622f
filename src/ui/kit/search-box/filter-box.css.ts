import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, when } from "../../theme/scale.ts";

export const box = style({ position: "relative", display: "flex", alignItems: "center" });

export const glass = style({
  position: "absolute",
  insetInlineStart: space[3],
  color: color.muted,
  pointerEvents: "none",
});

export const input = style({
  width: "100%",
  minHeight: "2.25rem",
  paddingInline: `2.25rem ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  fontSize: type.body,
  transition: `border-color ${motion.quick}`,
  selectors: {
    "&:hover": { borderColor: color.text },
    "&:focus-visible": { outlineOffset: "-1px", borderColor: color.ring },
    "&::placeholder": { color: color.muted, opacity: 1 },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem", fontSize: type.lead } },
});

globalStyle(`${input}::-webkit-search-cancel-button`, { cursor: "pointer" });
