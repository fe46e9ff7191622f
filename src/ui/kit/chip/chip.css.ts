import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";

export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2] });

export const chip = style({
  display: "inline-flex",
  alignItems: "stretch",
  minWidth: 0,
  maxWidth: "100%",
  border: `1px solid color-mix(in srgb, ${color.ring} 35%, ${color.line})`,
  borderRadius: radius.control,
  backgroundColor: color.accentSoft,
  fontSize: type.small,
});

export const words = style({
  minWidth: 0,
  paddingBlock: "0.1875rem",
  paddingInlineStart: space[2],
  border: 0,
  borderRadius: radius.control,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
});

export const name = style({ color: color.muted });

export const value = style({ fontWeight: weight.medium });

export const drop = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  minWidth: "1.75rem",
  minHeight: "1.625rem",
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { color: color.text, backgroundColor: color.sunken },
  "@media": { [when.touch]: { minWidth: "2.75rem", minHeight: "2.75rem" } },
});
