import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, weight } from "../../theme/scale.ts";

export const text = style({
  marginBlockStart: space[1],
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const mention = style({ fontWeight: weight.strong, color: color.link });

export const gone = style({ marginBlockStart: space[1], fontStyle: "italic", color: color.muted });

export const own = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[3]}` });
globalStyle(`${own} > button`, { marginInlineStart: `-${space[1]}` });
