import { keyframes, style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, motion, radius, space, type, weight, when } from "../../theme/scale.ts";

const drop = keyframes({ from: { opacity: 0, transform: "translateY(-0.25rem)" } });

/** Placed beside its button, even in a table cell: it inherits no text style from there. */
export const list = style({
  zIndex: layer.menu,
  minWidth: "12rem",
  maxWidth: "min(20rem, 100vw - 1rem)",
  maxHeight: "var(--radix-dropdown-menu-content-available-height)",
  overflowY: "auto",
  padding: space[1],
  ...panelLook,
  color: color.text,
  boxShadow: color.lift,
  fontSize: type.body,
  fontWeight: weight.normal,
  lineHeight: 1.5,
  textAlign: "start",
  whiteSpace: "normal",
  animation: `${drop} ${motion.quick}`,
});

export const heading = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  padding: `${space[2]} ${space[3]}`,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
});

export const item = style({
  display: "grid",
  alignContent: "center",
  minHeight: "2.25rem",
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.control,
  color: color.text,
  textDecoration: "none",
  cursor: "pointer",
  outline: "none",
  selectors: {
    "&[data-highlighted]": {
      backgroundColor: color.sunken,
      outline: `2px solid ${color.ring}`,
      outlineOffset: "-2px",
    },
    "&[data-grave]": { color: color.danger },
    "&[aria-disabled=true]": { color: color.muted, cursor: "default" },
  },
  "@media": {
    [when.touch]: { minHeight: "2.75rem" },
    [when.forced]: { selectors: { "&[aria-disabled=true]": { color: "GrayText" } } },
  },
});

export const withheld = style({ color: color.muted });

/** The way to where a reason is mended. */
export const mend = style({
  fontSize: type.small,
  color: color.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
});

export const reason = style({ fontSize: "0.75rem", color: color.muted, textWrap: "pretty" });

/** An entry separated from those before it. */
export const rule = style({
  position: "relative",
  marginBlockStart: space[2],
  "::before": {
    content: "",
    position: "absolute",
    insetInline: `-${space[1]}`,
    insetBlockStart: `-${space[1]}`,
    borderBlockStart: `1px solid ${color.line}`,
  },
});
