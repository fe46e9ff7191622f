import { globalStyle, style } from "@vanilla-extract/css";
import { space, type, weight } from "../../theme/scale.ts";

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

/** A value before and after, beside each other while there is room. */
export const fromTo = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[2]}`,
  fontSize: type.small,
});

globalStyle(`${fromTo} ins`, { textDecoration: "none", fontWeight: weight.medium });
