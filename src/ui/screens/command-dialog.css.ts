import { style } from "@vanilla-extract/css";
import { space, type, weight } from "../theme/scale.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  marginBlockStart: space[4],
});

export const rehearsal = style({ marginBlockStart: space[4] });

export const rehearsalTitle = style({ fontSize: type.body, fontWeight: weight.medium });

export const effects = style({
  display: "grid",
  gap: space[1],
  marginBlockStart: space[2],
  paddingInlineStart: space[5],
  listStyleType: "disc",
});
