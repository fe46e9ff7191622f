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
  columnGap: space[8],
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
    "&[aria-current=page]": { color: color.accent, borderBottomColor: color.accent },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});
