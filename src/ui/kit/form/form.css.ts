import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const form = style({ marginBlockStart: space[6] });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  marginBlockStart: space[2],
});

/** The submit button: as wide as the rest of the row. */
export const grow = style({ display: "grid", flex: "1 1 8rem" });
