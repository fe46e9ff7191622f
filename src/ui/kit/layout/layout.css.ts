import { style, styleVariants } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { space, type, weight } from "../../theme/scale.ts";

// Before the words: what is said of an element is over what its component is.
export const stack = style({ display: "grid" });
export const row = style({ display: "flex" });
export const wrapping = style({ flexWrap: "wrap" });
export const collapsing = style({ selectors: { "&:empty": { display: "none" } } });

export const card = {
  ground: style({ minWidth: 0, ...panelLook }),
  lifted: style({ boxShadow: color.shadow }),
  padded: style({ padding: `${space[4]} clamp(1rem, 3vw, 1.25rem)` }),
  breaking: style({ overflowWrap: "anywhere" }),
  stacked: style({ display: "grid", alignContent: "start" }),
};

const distances = { 1: space[1], 2: space[2], 3: space[3], 4: space[4], 5: space[5], 6: space[6] };
const places = { start: "start", center: "center", baseline: "baseline", between: "space-between" };
const { text, muted, danger, success, link } = color;

/** The words of the vocabulary, and the class of each value that they take. */
export const words = {
  display: styleVariants({ block: "block", "inline-flex": "inline-flex" }, (display) => ({
    display,
  })),
  gap: styleVariants(distances, (gap) => ({ gap })),
  // After the gap, which it corrects.
  rowGap: styleVariants({ 0: 0, 1: space[1], 2: space[2] }, (rowGap) => ({ rowGap })),
  above: styleVariants(distances, (marginBlockStart) => ({ marginBlockStart })),
  below: styleVariants({ 1: space[1], 2: space[2] }, (marginBlockEnd) => ({ marginBlockEnd })),
  padding: styleVariants({ 2: space[2], 4: space[4] }, (padding) => ({ padding })),
  minWidth: styleVariants({ 0: 0 }, (minWidth) => ({ minWidth })),
  align: styleVariants(places, (alignItems) => ({ alignItems })),
  justify: styleVariants(places, (justifyContent) => ({ justifyContent })),
  tone: styleVariants({ text, muted, danger, success, link }, (ink) => ({ color: ink })),
  size: styleVariants({ small: type.small, body: type.body, lead: type.lead }, (fontSize) => ({
    fontSize,
  })),
  weight: styleVariants(weight, (fontWeight) => ({ fontWeight })),
};
