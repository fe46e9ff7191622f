import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

/** The height of a line of small text: the room of what comes later. */
const LINE = "1.25rem";

const narrow = `not all and ${when.sided}`;

export const life = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, auto)",
  columnGap: space[3],
  marginBlockStart: space[4],
  fontSize: type.small,
  // While its changes have not come it has its room, and moves nothing when they do.
  selectors: { "&[aria-busy=true]": { visibility: "hidden" } },
  "@media": { [narrow]: { gridAutoFlow: "row", rowGap: space[1] } },
});

export const mark = style({
  gridRow: "1 / span 2",
  display: "grid",
  placeItems: "center",
  width: "1.125rem",
  height: "1.125rem",
  border: `2px solid ${color.line}`,
  borderRadius: "50%",
  color: color.onAccent,
});

/** A status: its mark, its name, and who took the record there under it; beside it where the window is narrow. */
export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gridTemplateRows: `${LINE} ${LINE}`,
  columnGap: space[2],
  paddingBlockStart: space[2],
  borderBlockStart: `2px solid ${color.line}`,
  color: color.muted,
  "@media": {
    [narrow]: {
      display: "none",
      gridTemplateColumns: "auto auto minmax(0, 1fr)",
      gridTemplateRows: LINE,
      justifyContent: "start",
      paddingBlockStart: 0,
      borderBlockStart: 0,
      selectors: { "&[data-near]": { display: "grid" } },
    },
  },
  selectors: {
    "&[data-is=present]": { color: color.text, fontWeight: weight.strong },
    "&:is([data-is=past], [data-is=present])": { borderBlockStartColor: color.accent },
  },
});
globalStyle(`${step}[data-is=past] > ${mark}`, {
  borderColor: color.accent,
  backgroundColor: color.accent,
});
globalStyle(`${step}[data-is=present] > ${mark}`, { borderColor: color.accent });

/** Text of one line, cut where it has no room. */
const line = style({
  overflow: "hidden",
  lineHeight: LINE,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const label = style([line]);
export const entered = style([line, { color: color.muted, fontWeight: weight.normal }]);
