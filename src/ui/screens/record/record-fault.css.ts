import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space } from "../../theme/scale.ts";

/** The fault of a record, in the colours of what is at risk. */
export const fault = style({
  marginBlockStart: space[3],
  maxWidth: "48rem",
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${color.danger}`,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});
