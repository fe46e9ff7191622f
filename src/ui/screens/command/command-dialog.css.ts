import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, weight } from "../../theme/scale.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  marginBlockStart: space[4],
});

export const effects = style({
  display: "grid",
  gap: space[1],
  marginBlockStart: space[2],
  paddingInlineStart: space[5],
  listStyleType: "disc",
});

/** Inside a question: as high before it comes as after it, so that nothing moves under the hand. */
export const firstRehearsal = style({
  display: "flex",
  flexDirection: "column",
  height: "clamp(9rem, 100dvh - 26rem, 17rem)",
  marginBlockStart: space[4],
  overflowY: "auto",
});

export const firstRehearsalRows = style({
  marginBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line}`,
});

/** A value before and after, beside each other while there is room. */
export const fromTo = style({});

globalStyle(`${fromTo} ins`, { textDecoration: "none", fontWeight: weight.medium });
