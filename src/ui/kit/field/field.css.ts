import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

export const field = style({ display: "grid", gap: "0.375rem" });

export const label = style({
  justifySelf: "start",
  fontSize: type.small,
  fontWeight: weight.medium,
});

export const mark = style({ color: color.danger });

export const hint = style({ fontSize: type.small, color: color.muted });

/** Starts when the browser autofills an input; the form listens to `animationstart`. */
const filledByBrowser = keyframes({ from: { opacity: 1 } });

export const input = style({
  width: "100%",
  minHeight: "2.5rem",
  paddingInline: space[3],
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  fontSize: type.control,
  transition: `border-color ${motion.quick}, box-shadow ${motion.quick}`,
  selectors: {
    "&:hover": { borderColor: color.text },
    "&:focus-visible": {
      outline: `2px solid ${color.ring}`,
      outlineOffset: "-1px",
      borderColor: color.ring,
      boxShadow: `0 0 0 4px color-mix(in srgb, ${color.ring} 18%, transparent)`,
    },
    "&[aria-invalid]": { borderColor: color.danger },
    "&:autofill": {
      animation: `${filledByBrowser} 1ms`,
      // The only way to restyle an autofilled input.
      boxShadow: `inset 0 0 0 3rem ${color.sunken}`,
      WebkitTextFillColor: color.text,
    },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem", fontSize: type.lead } },
});

export const code = style({
  letterSpacing: "0.12em",
  fontVariantNumeric: "tabular-nums",
});

/** Reserves one line and the gap to the next field, so that a message moves nothing and touches nothing. */
export const message = style({
  display: "grid",
  placeItems: "start",
  minHeight: "2rem",
  fontSize: type.small,
  color: color.danger,
});

export const messageLine = style({
  display: "flex",
  gap: space[1],
  overflowWrap: "anywhere",
});

export const messageIcon = style({ flex: "none", marginBlockStart: "0.125rem" });

export const withToggle = style({ position: "relative" });

export const room = style({ paddingInlineEnd: "2.75rem" });

export const toggle = style({
  position: "absolute",
  insetBlock: "0.25rem",
  insetInlineEnd: "0.25rem",
  display: "grid",
  placeItems: "center",
  width: "2.25rem",
  border: "1px solid transparent",
  borderRadius: radius.small,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken, color: color.text },
  "@media": { [when.touch]: { width: "2.75rem", insetBlock: 0 } },
});

/** Uses the space reserved under the field: it takes none while it is empty. */
export const caution = style({
  fontSize: type.small,
  color: color.muted,
  selectors: { "&:empty": { position: "absolute" } },
});
