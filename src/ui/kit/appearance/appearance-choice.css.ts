import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, when } from "../../theme/scale.ts";

export const group = style({ border: 0, marginBlockStart: space[3], color: color.muted });

export const options = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginBlockStart: space[1],
  color: color.text,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2rem",
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});
