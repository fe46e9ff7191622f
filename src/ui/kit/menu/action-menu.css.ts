import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, when } from "../../theme/scale.ts";

export const menu = style({
  position: "fixed",
  inset: "auto",
  positionArea: "block-end span-inline-start",
  positionTryFallbacks: "flip-block, flip-inline, flip-block flip-inline",
  minWidth: "12rem",
  maxWidth: "min(20rem, 100vw - 1rem)",
  margin: `2px 0`,
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.lift,
});

export const action = style({
  display: "grid",
  width: "100%",
  minHeight: "2.25rem",
  alignContent: "center",
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  borderRadius: radius.control,
  background: "none",
  fontSize: type.body,
  color: color.text,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  outlineOffset: "-2px",
  selectors: {
    "&:hover, &:focus-visible": { backgroundColor: color.sunken },
    "&[data-grave]": { color: color.danger },
    "&[aria-disabled=true]": { color: color.muted, cursor: "default" },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

export const reason = style({ fontSize: "0.75rem", color: color.muted, textWrap: "pretty" });

export const rule = style({
  marginBlock: space[1],
  border: 0,
  borderBlockStart: `1px solid ${color.line}`,
});
