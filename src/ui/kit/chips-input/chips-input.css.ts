import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type } from "../../theme/scale.ts";

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
  marginBlockEnd: space[2],
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minWidth: 0,
  maxWidth: "100%",
  paddingInlineStart: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.accentSoft,
  fontSize: type.body,
  overflowWrap: "anywhere",
});

export const drop = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.75rem",
  height: "1.75rem",
  border: 0,
  borderRadius: radius.panel,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { color: color.text, backgroundColor: color.sunken },
});
