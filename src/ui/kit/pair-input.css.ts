import { style } from "@vanilla-extract/css";
import { space } from "../theme/scale.ts";

export const pair = style({
  display: "grid",
  gridTemplateColumns: "5.5rem minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[2],
  fontVariantNumeric: "tabular-nums",
});
