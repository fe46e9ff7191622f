import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

/** The way to the rest of a list, and to one more. */
export const relatedFoot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[5]}`,
});
