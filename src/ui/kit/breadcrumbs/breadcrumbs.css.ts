import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, when } from "../../theme/scale.ts";

/** The height of the trail and the room under it, where a page says others. */
export const crumbHeight = createVar();
export const crumbsBelow = createVar();

const height = fallbackVar(crumbHeight, "2rem");

export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  marginBlockEnd: fallbackVar(crumbsBelow, space[2]),
  fontSize: type.small,
  color: color.muted,
});

/** The landmark is as narrow as it has to be. */
export const trail = style({ minWidth: 0 });

export const crumb = style({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  minHeight: height,
  // The start and the group stay whole where one line is all there is.
  selectors: { "&:nth-child(-n + 2)": { flexShrink: 0 } },
});

// On a phone a long way would take a second line, for the name that is the heading under it too.
globalStyle(crumbs, { "@media": { [`not all and ${when.roomy}`]: { flexWrap: "nowrap" } } });
// Nor does it hold the group of the menu, which leads nowhere, and what leads somewhere is whole.
globalStyle(`${crumb}[data-bare]`, {
  "@media": { [`not all and ${when.roomy}`]: { display: "none" } },
});
globalStyle(`${crumb}:nth-child(n + 4):last-child`, {
  "@media": { [`not all and ${when.roomy}`]: { display: "none" } },
});

// A long name is cut.
globalStyle(`${crumb} > :is(a, span)`, {
  display: "block",
  maxWidth: "min(24rem, 70vw)",
  minHeight: height,
  overflow: "hidden",
  lineHeight: height,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [when.touch]: { minHeight: "2.75rem", lineHeight: "2.75rem" } },
});

export const separator = style({ flex: "none", marginInline: space[1], opacity: 0.6 });
