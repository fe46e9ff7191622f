import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const entries = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(24rem, 100%), 1fr))",
  gap: space[4],
  marginBlockStart: space[5],
});

export const tryEntry = style({ overflowWrap: "anywhere" });
