import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { color, panelLook } from "../../theme/color.css.ts";
import { space, type, weight } from "../../theme/scale.ts";

const distances = { 1: space[1], 2: space[2], 3: space[3], 4: space[4], 5: space[5], 6: space[6] };

// Before the properties: a word said of an element is over what its component is.
export const stack = style({ display: "grid" });
export const row = style({ display: "flex" });
export const wrapping = style({ flexWrap: "wrap" });
/** Takes no place while it has no words. */
export const collapsing = style({ selectors: { "&:empty": { display: "none" } } });

export const card = recipe({
  base: { minWidth: 0, ...panelLook },
  variants: {
    lifted: { true: { boxShadow: color.shadow } },
    padded: { true: { padding: `${space[4]} clamp(1rem, 3vw, 1.25rem)` } },
    breaking: { true: { overflowWrap: "anywhere" } },
    stacked: { true: { display: "grid", alignContent: "start" } },
  },
});

const said = defineProperties({
  properties: {
    display: ["block", "inline-flex"],
    gap: distances,
    // After the gap, which it corrects.
    rowGap: { 0: 0, 1: space[1], 2: space[2] },
    marginBlockStart: distances,
    marginBlockEnd: { 1: space[1], 2: space[2] },
    padding: { 2: space[2], 4: space[4] },
    minWidth: { 0: 0 },
    alignItems: ["start", "center", "baseline"],
    justifyContent: { between: "space-between", center: "center" },
    color: {
      text: color.text,
      muted: color.muted,
      danger: color.danger,
      success: color.success,
      link: color.link,
    },
    fontSize: { small: type.small, body: type.body, lead: type.lead },
    fontWeight: weight,
  },
  shorthands: {
    above: ["marginBlockStart"],
    below: ["marginBlockEnd"],
    align: ["alignItems"],
    justify: ["justifyContent"],
    tone: ["color"],
    size: ["fontSize"],
    weight: ["fontWeight"],
  },
});

/** Gives the classes of what is said of an element, in the words of the scale. */
export const look = createSprinkles(said);
