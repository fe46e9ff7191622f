import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space } from "../../theme/scale.ts";

/** As high as a file is shown at most: it stands before the file comes, so that nothing moves when it does. */
const tall = "min(70dvh, 60rem)";

export const room = style({ minHeight: `calc(${tall} + ${space[4]})` });

export const frame = style({
  display: "block",
  width: "100%",
  height: tall,
  marginBlockStart: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.sunken,
});

export const image = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: tall,
  marginBlockStart: space[4],
  marginInline: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
});
