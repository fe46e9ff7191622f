import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, when } from "../../theme/scale.ts";

export const crumbs = style({
  display: "flex",
  // On a phone one line, whose long names are cut.
  "@media": { [when.roomy]: { flexWrap: "wrap" } },
  marginBlockEnd: space[2],
  fontSize: type.small,
  color: color.muted,
});

export const crumb = style({
  display: "flex",
  alignItems: "center",
  minWidth: "2.75rem",
  minHeight: "2rem",
});

// A long one is cut: it is the heading of its page too.
globalStyle(`${crumb} > :is(a, span)`, {
  display: "block",
  maxWidth: "24rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const separator = style({ flex: "none", marginInline: space[1], opacity: 0.6 });
