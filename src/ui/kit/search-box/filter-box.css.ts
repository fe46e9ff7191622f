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
  textOverflow: "ellipsis",
  transition: `border-color ${motion.quick}`,
  selectors: {
    "&:hover": { borderColor: color.text },
    "&:focus-visible": { outlineOffset: "-1px", borderColor: color.ring },
    "&::placeholder": { color: color.muted, opacity: 1 },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem", fontSize: type.lead } },
});

const CROSS =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='%23000' stroke-width='2' stroke-linecap='round'%3E%3Cpath d='M18 6 6 18M6 6l12 12'/%3E%3C/svg%3E";

/** The browser's own is blue in every theme. */
globalStyle(`${input}::-webkit-search-cancel-button`, {
  appearance: "none",
  width: "1rem",
  height: "1rem",
  backgroundColor: color.muted,
  mask: `url("${CROSS}") center / contain no-repeat`,
  cursor: "pointer",
  "@media": { [when.forced]: { forcedColorAdjust: "none", backgroundColor: "CanvasText" } },
});
