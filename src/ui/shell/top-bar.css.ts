import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { layer, motion, radius, space, type, weight, when } from "../theme/scale.ts";
import { name as brandName } from "./brand.css.ts";
import { gutter, sidebarWidth, topHeight } from "./measures.ts";

const onlyNarrow = { "@media": { [when.sided]: { display: "none" } } } as const;
const ellipsis = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

export const top = style({
  gridArea: "top",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space[2]}`,
  minHeight: topHeight,
  paddingBlock: space[1],
  paddingInline: gutter,
  borderBlockEnd: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  "@media": {
    [when.sided]: {
      position: "sticky",
      zIndex: layer.top,
      insetBlockStart: 0,
      flexWrap: "nowrap",
      paddingBlock: 0,
      paddingInlineStart: space[5],
    },
  },
});

export const home = style({
  flex: "none",
  display: "flex",
  "@media": { [when.sided]: { minWidth: `calc(${sidebarWidth} - ${space[5]})` } },
});

/** Beside the mark, without its label where there is no room for it; in a wide window it begins where the page does. */
export const company = style({
  flex: "1 1 6.5rem",
  minWidth: 0,
  "@media": {
    [when.roomy]: {
      flex: "100 1 11rem",
      maxWidth: "26rem",
      marginInlineStart: space[2],
    },
    [when.sided]: { marginInlineStart: `calc(${gutter} - ${space[2]})` },
  },
});

export const companyLabel = style({ flex: "none", color: color.muted });

export const companyName = style({ ...ellipsis, fontWeight: weight.medium });

export const account = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[1],
  flex: "0 1 auto",
  minWidth: 0,
  marginInlineStart: "auto",
  "@media": { [when.roomy]: { flex: "1 1 auto" } },
});

export const offline = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  fontSize: type.small,
  fontWeight: weight.medium,
  whiteSpace: "nowrap",
  selectors: {
    "&:not(:empty)": {
      order: 3,
      flex: "1 0 100%",
      minHeight: "1.75rem",
      marginBlockEnd: space[2],
      paddingInline: space[2],
      border: `1px solid ${color.noteEdge}`,
      borderRadius: radius.control,
      backgroundColor: color.noteSoft,
    },
  },
  "@media": {
    [when.sided]: {
      selectors: { "&:not(:empty)": { order: 0, flex: "none", marginBlockEnd: 0 } },
    },
  },
});

export const button = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  flex: "none",
  minWidth: "2.5rem",
  maxWidth: "100%",
  minHeight: "2.5rem",
  justifyContent: "center",
  paddingInline: space[2],
  border: "1px solid transparent",
  borderRadius: radius.control,
  background: "none",
  fontSize: type.body,
  fontWeight: weight.medium,
  cursor: "pointer",
  transition: `background-color ${motion.quick}`,
  selectors: { "&:hover, &[data-state='open']": { backgroundColor: color.sunken } },
  "@media": { [when.touch]: { minWidth: "2.75rem", minHeight: "2.75rem" } },
});

export const drawerButton = style([button, onlyNarrow, { marginInlineStart: `-${space[2]}` }]);

const onlyHeard = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

globalStyle(`${company} :is(select, div)`, { minWidth: 0, maxWidth: "100%" });
globalStyle(
  `${company} label, ${company} ${companyLabel}, ${top}[data-company] ${home} ${brandName}`,
  { "@media": { [`not all and ${when.roomy}`]: onlyHeard } },
);

/** Read by screen readers always, visible where there is room. */
export const roomyWords = style({ "@media": { [`not all and ${when.roomy}`]: onlyHeard } });

/** The user's button: a long name must not make it wider than the bar. */
export const nameButton = style([button, { flex: "0 1 auto" }]);

export const name = style({
  ...ellipsis,
  minWidth: 0,
  maxWidth: "14rem",
  "@media": { [`not all and ${when.ample}`]: onlyHeard },
});

export const plainName = style({ ...ellipsis, minWidth: 0, color: color.muted });

export const avatar = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.75rem",
  height: "1.75rem",
  // The arch of the brand.
  borderRadius: "0.875rem 0.875rem 4px 4px",
  backgroundColor: color.accentSoft,
  fontSize: "0.6875rem",
  fontWeight: weight.strong,
  letterSpacing: "0.02em",
  color: color.link,
});

export const caret = style({
  flex: "none",
  color: color.muted,
  // Its place is the company's there.
  "@media": { [`not all and ${when.roomy}`]: { display: "none" } },
});
