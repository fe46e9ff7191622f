import { globalStyle, style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { layer, radius, space, type, weight, when } from "../../src/ui/theme/scale.ts";

globalStyle("a", { color: color.link, textUnderlineOffset: "0.2em" });
globalStyle("select, textarea", { font: "inherit", color: "inherit" });

export const frame = style({
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[6],
  paddingInline: space[5],
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
  "@media": {
    [when.wide]: { position: "sticky", top: 0, zIndex: layer.top },
    print: { display: "none" },
  },
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  paddingBlock: space[3],
  fontSize: type.lead,
  fontWeight: weight.strong,
  color: color.text,
  textDecoration: "none",
});

export const brandPart = style({ fontWeight: weight.normal, color: color.muted });
export const mark = style({ width: "1.5rem", height: "1.5rem" });
export const arch = style({ fill: color.accent });
export const stone = style({ fill: color.brass });

export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[1],
  marginInline: `calc(-1 * ${space[2]})`,
});

export const tab = style({
  flexShrink: 0,
  padding: `${space[3]} ${space[2]}`,
  fontSize: type.body,
  fontWeight: weight.medium,
  color: color.muted,
  textDecoration: "none",
  borderBottom: "2px solid transparent",
  borderStartStartRadius: radius.small,
  borderStartEndRadius: radius.small,
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-current]": { color: color.accent, borderBottomColor: color.accent },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

export const search = style({
  flex: "1 1 12rem",
  maxWidth: "22rem",
  minHeight: "2.25rem",
  marginBlock: space[1],
  marginInlineStart: "auto",
  padding: `${space[1]} ${space[3]}`,
  font: "inherit",
  fontSize: type.body,
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  "@media": { [when.touch]: { fontSize: "1rem", minHeight: "2.75rem", maxWidth: "none" } },
});

/** Shown while the heavy texts come. */
export const coming = style({ padding: space[8], color: color.muted });
