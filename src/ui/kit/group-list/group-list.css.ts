import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type, weight, when } from "../../theme/scale.ts";

export const groups = style({ display: "grid", gap: space[2], margin: 0, padding: 0 });

export const item = style({ display: "grid", gap: space[3], minWidth: 0, listStyle: "none" });

/** The name of a group, and at the end what it adds up to. */
export const head = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  minHeight: "2.75rem",
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  selectors: {
    "&:hover": { backgroundColor: color.sunken, borderColor: color.edge },
    "&:has([aria-expanded=true])": { backgroundColor: color.sunken },
  },
});

export const title = style({ display: "flex", minWidth: 0, margin: 0, fontSize: type.body });

/** The whole heading opens its group: the link covers it. */
export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.5rem",
  gap: space[2],
  color: color.text,
  fontWeight: weight.strong,
  textDecoration: "none",
  "::after": { content: '""', position: "absolute", inset: 0, borderRadius: radius.control },
  ":focus-visible": { outline: "none" },
  selectors: { "&:focus-visible::after": { outline: `2px solid ${color.ring}` } },
});

globalStyle(`${opener} > svg`, { flex: "none", transition: `rotate ${motion.quick}` });
globalStyle(`${opener}[aria-expanded=true] > svg`, { rotate: "90deg" });
globalStyle(`${opener} > svg`, { "@media": { [when.still]: { transition: "none" } } });

export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: `0 ${space[4]}`,
  margin: 0,
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
});

export const figureName = style({ color: color.muted });
