import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const base = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "2.5rem",
  paddingInline: space[4],
  border: "1px solid transparent",
  borderRadius: radius.control,
  background: "none",
  fontSize: type.body,
  fontWeight: weight.medium,
  lineHeight: 1.25,
  textDecoration: "none",
  cursor: "pointer",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}`,
  ":disabled": { cursor: "not-allowed" },
  selectors: {
    "&[data-busy]::after": {
      content: "",
      position: "absolute",
      width: "1.125rem",
      height: "1.125rem",
      border: "2px solid currentColor",
      borderInlineEndColor: "transparent",
      borderRadius: "50%",
      animation: `${turn} 800ms linear infinite`,
    },
  },
  "@media": {
    [when.touch]: { minHeight: "2.75rem" },
    [when.forced]: {
      selectors: {
        "&&:is(:disabled, [aria-disabled='true'])": { color: "GrayText", borderColor: "GrayText" },
      },
    },
  },
});

export const variants = styleVariants({
  primary: [
    base,
    {
      backgroundColor: color.accent,
      color: color.onAccent,
      selectors: {
        "&:hover": { backgroundColor: color.accentHover },
        "&:active": { backgroundColor: color.accentActive },
        "&:disabled": {
          backgroundColor: `color-mix(in srgb, ${color.accent} 14%, ${color.canvas})`,
          color: color.muted,
        },
        // A form under way keeps the look of its main button, unlike a form that is not ready.
        "&[data-busy]:disabled": {
          backgroundColor: color.accent,
          color: color.onAccent,
          cursor: "progress",
        },
      },
    },
  ],
  quiet: [
    base,
    {
      backgroundColor: color.surface,
      borderColor: color.line,
      color: color.text,
      selectors: {
        "&:hover": { backgroundColor: color.sunken, borderColor: color.edge },
        "&:active": { backgroundColor: color.line },
        "&:disabled": { color: color.muted },
      },
    },
  ],
  danger: [
    base,
    {
      backgroundColor: color.surface,
      borderColor: color.danger,
      color: color.danger,
      selectors: {
        "&:hover": { backgroundColor: color.dangerSoft },
        "&:active": { backgroundColor: color.dangerSoft, borderColor: color.text },
        "&:disabled": { borderColor: color.line, color: color.muted },
      },
    },
  ],
  link: [
    base,
    {
      minHeight: "1.75rem",
      paddingInline: space[1],
      color: color.link,
      selectors: {
        "&:hover": { textDecoration: "underline" },
        "&:disabled": { color: color.muted },
      },
    },
  ],
});

/** The mark of a button that opens a menu: an arrow as those of the icons, drawn without an element. */
export const opensMenu = style({
  "::after": {
    content: '"" / ""',
    flex: "none",
    width: "0.4375rem",
    height: "0.4375rem",
    marginInlineStart: space[2],
    borderInlineEnd: "1.5px solid",
    borderBlockEnd: "1.5px solid",
    transform: "translateY(-40%) rotate(45deg)",
  },
});

export const label = style({ selectors: { "[data-busy] > &": { opacity: 0 } } });
