import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type } from "../../theme/scale.ts";

const appear = keyframes({ from: { opacity: 0 } });

export const panel = style({
  display: "flex",
  flexWrap: "wrap",
  marginBlockStart: space[8],
  animation: `${appear} ${motion.calm}`,
});

/** Scanners need dark on white, with a white edge, in any theme. */
export const image = style({
  flex: "none",
  width: "12rem",
  height: "12rem",
  padding: space[2],
  borderRadius: radius.small,
  backgroundColor: "#fff",
  color: "#15201b",
  imageRendering: "pixelated",
});

export const words = style({ flex: "1 1 11rem", fontSize: type.small, color: color.muted });

export const steps = style({
  display: "grid",
  gap: space[1],
  marginBlock: space[2],
  paddingInlineStart: "1.25rem",
  listStyle: "decimal",
});

/** The key of the QR in letters, in groups as authenticators ask for it. */
export const letters = style({
  display: "block",
  marginBlockStart: space[1],
  color: color.text,
  fontFamily: "ui-monospace, monospace",
  userSelect: "all",
});
