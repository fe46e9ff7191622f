import { keyframes, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { layer, motion, radius, space, type, weight, when } from "../../theme/scale.ts";

const drop = keyframes({ from: { opacity: 0, transform: "translateY(-0.25rem)" } });

export const list = style({
  zIndex: layer.menu,
  minWidth: "13rem",
  maxWidth: "min(20rem, 100vw - 1rem)",
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  boxShadow: color.lift,
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
  display: "flex",
  alignItems: "center",
  minHeight: "2.25rem",
  paddingInline: space[3],
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
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

/** The entry that ends things stands apart from those that lead somewhere. */
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
