import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const pair = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  fontVariantNumeric: "tabular-nums",
});

export const kind = style({ flex: "none", width: "5.5rem" });
