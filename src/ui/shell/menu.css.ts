import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../theme/scale.ts";

export const nav = style({
  display: "flex",
  flexDirection: "column",
  flex: "1 1 auto",
  minHeight: 0,
});

export const search = style({ flex: "none", padding: `${space[3]} ${space[3]} ${space[2]}` });

export const groups = style({
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollbarWidth: "thin",
  scrollbarColor: `${color.line} transparent`,
  padding: `${space[1]} ${space[3]} ${space[6]}`,
});

export const group = style({});

globalStyle(`${group} + ${group}`, { marginBlockStart: "2px" });

const row = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  borderRadius: radius.control,
  textAlign: "start",
} as const;

export const groupTitle = style({
  ...row,
  gap: space[2],
  minHeight: "2rem",
  paddingInline: space[2],
  border: 0,
  background: "none",
  fontSize: type.body,
  fontWeight: weight.medium,
  color: color.text,
  selectors: {
    "button&": { cursor: "pointer", transition: `background-color ${motion.quick}` },
    "button&:hover": { backgroundColor: color.sunken },
    [`${group}[data-active] > &`]: { color: color.link, fontWeight: weight.strong },
    // Collapsed over the current page: the same mark as its item would have.
    "&[aria-current]": { backgroundColor: color.accentSoft },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

export const ownTitle = style({
  margin: 0,
  padding: `${space[1]} ${space[2]}`,
  fontSize: type.small,
  color: color.muted,
});

export const icon = style({
  flex: "none",
  color: color.muted,
  selectors: { [`${group}[data-active] &`]: { color: "inherit" } },
});

export const groupWords = style({ flex: "1 1 auto", minWidth: 0 });

export const arrow = style({
  flex: "none",
  color: color.muted,
  transition: `transform ${motion.quick}`,
  selectors: { "[aria-expanded='false'] > &": { transform: "rotate(-90deg)" } },
});

/** A line joins the items to the icon of their group. */
export const items = style({
  position: "relative",
  marginBlock: "2px 0.375rem",
  paddingInlineStart: "1.5625rem",
  "::before": {
    content: "",
    position: "absolute",
    insetBlock: "2px",
    insetInlineStart: "1.0625rem",
    borderInlineStart: `1px solid ${color.line}`,
  },
});

export const item = style({
  ...row,
  position: "relative",
  minHeight: "1.875rem",
  paddingBlock: "0.25rem",
  paddingInline: space[2],
  fontSize: type.small,
  lineHeight: 1.35,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-current]": {
      backgroundColor: color.accentSoft,
      fontWeight: weight.strong,
      color: color.link,
    },
    "&[aria-current]::before": {
      content: "",
      position: "absolute",
      insetBlock: "0.25rem",
      insetInlineStart: "-0.625rem",
      width: "3px",
      borderRadius: "2px",
      backgroundColor: color.brass,
    },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

/** Seen where the hand is, and where the page is pinned; a screen without a hand shows it always. */
export const pin = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.875rem",
  height: "1.875rem",
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: color.muted,
  opacity: 0,
  cursor: "pointer",
  selectors: {
    "li:hover > &, &:focus-visible, &[aria-pressed='true']": { opacity: 1 },
    "&:hover": { backgroundColor: color.sunken },
    "&[aria-pressed='true']": { color: color.link },
  },
  "@media": { [when.touch]: { opacity: 1, width: "2.75rem", height: "2.75rem" } },
});
