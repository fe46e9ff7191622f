import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

/** Two values beside their names: another person's and one's own. */
export const sides = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[1]} ${space[3]}`,
});
