import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { whileShown } from "../mark/mark.ts";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, motion, space, type, weight, when } from "../../theme/scale.ts";

// Replaces react-remove-scroll (ADR 30): the page behind does not scroll.
globalStyle(whileShown("veil"), { overflow: "hidden" });

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.5rem) scale(0.98)" } });

export const veil = style({
  position: "fixed",
  zIndex: layer.dialog,
  inset: 0,
  backgroundColor: color.veil,
  animation: `${appear} ${motion.quick}`,
});

export const box = style({
  position: "fixed",
  zIndex: layer.dialog,
  inset: 0,
  width: "min(32rem, 100% - 2rem)",
  height: "fit-content",
  maxHeight: "calc(100dvh - 2rem)",
  overflowY: "auto",
  margin: "auto",
  padding: space[6],
  ...panelLook,
  boxShadow: color.lift,
  animation: `${rise} ${motion.calm}`,
});

export const wide = style([box, { width: "min(60rem, 100% - 2rem)" }]);

export const title = style({ fontSize: type.lead, fontWeight: weight.strong });

export const description = style({ marginBlockStart: space[1], color: color.muted });

export const notice = style({ marginBlockStart: space[3], color: color.danger });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  marginBlockStart: space[6],
});
// On a phone two answers share a line, or each has its own: none stands alone at the end of one.
globalStyle(`${actions} > *`, {
  "@media": { [`not all and ${when.roomy}`]: { flex: "1 1 auto" } },
});
// Three stand in one line or in one column, never two and one.
const ofThree = `${actions} > :nth-last-child(n + 3):first-child`;
globalStyle(`${ofThree}, ${ofThree} ~ *`, {
  "@media": { [`not all and ${when.roomy}`]: { flexBasis: "100%" } },
});
