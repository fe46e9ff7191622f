import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  marginBlockEnd: space[2],
  fontSize: type.small,
  color: color.muted,
});

export const crumb = style({ display: "flex", alignItems: "center", minHeight: "2rem" });

export const separator = style({ flex: "none", marginInline: space[1], opacity: 0.6 });
