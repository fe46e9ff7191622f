import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type } from "../../theme/scale.ts";

export const lines = style({ display: "grid", gap: space[2], marginBlockStart: space[4] });

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(7rem, 2fr) 3fr",
  alignItems: "baseline",
  gap: space[3],
});

export const key = style({
  display: "inline-block",
  padding: `0 ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.small,
  backgroundColor: color.sunken,
  font: "inherit",
  fontSize: type.small,
});

export const note = style({ marginBlockStart: space[4], color: color.muted });
