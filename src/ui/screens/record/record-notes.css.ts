import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space } from "../../theme/scale.ts";

export const text = style({
  marginBlockStart: space[1],
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const gone = style({ marginBlockStart: space[1], fontStyle: "italic", color: color.muted });

export const own = style({});
globalStyle(`${own} > button`, { marginInlineStart: `-${space[1]}` });
