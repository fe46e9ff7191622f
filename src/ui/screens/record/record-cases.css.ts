import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

/** The result of a case, on the line of the figures that one types. */
export const given = style({ display: "block", paddingBlock: space[2] });

export const figure = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
