import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type } from "../../theme/scale.ts";
import { variants } from "../button/button.css.ts";

export const zone = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: space[3],
  minHeight: "12rem",
  padding: space[6],
  border: `1.5px dashed ${color.edge}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  textAlign: "center",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    "&[data-over]": { borderColor: color.accent, backgroundColor: color.accentSoft },
  },
});

export const words = style({ fontSize: type.small, color: color.muted });

/** It lies over the whole zone, so that a press anywhere opens the file window. */
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
  ":disabled": { cursor: "not-allowed" },
});

/** Drawn as the button that the field over it is. */
export const label = style([
  variants.primary,
  {
    selectors: {
      [`${input}:focus-visible + &`]: {
        outline: `2px solid ${color.ring}`,
        outlineOffset: "2px",
      },
      // As the button looks that nobody can press.
      [`${input}:disabled + &`]: {
        backgroundColor: `color-mix(in srgb, ${color.accent} 14%, ${color.canvas})`,
        color: color.muted,
      },
    },
  },
]);
