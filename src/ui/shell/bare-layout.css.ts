import { style } from "@vanilla-extract/css";
import { space } from "../theme/scale.ts";

export const bare = style({
  display: "grid",
  alignContent: "start",
  gap: space[8],
  maxWidth: "38rem",
  minHeight: "100dvh",
  marginInline: "auto",
  padding: `clamp(2rem, 18vh, 12rem) ${space[5]} ${space[12]}`,
});
