import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, radius, space } from "../../theme/scale.ts";

export const panel = style({
  zIndex: layer.menu,
  width: "min(22rem, 100vw - 1rem)",
  padding: space[4],
  border: `1px solid ${color.ring}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.lift,
});

export const sheet = style({ display: "grid", gap: space[3] });

export const answers = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
});

export const notice = style({ color: color.danger });
