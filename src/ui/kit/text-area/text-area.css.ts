import { style } from "@vanilla-extract/css";
import { space, type } from "../../theme/scale.ts";

export const area = style({
  display: "block",
  resize: "vertical",
  maxHeight: "24rem",
  paddingBlock: space[2],
  font: "inherit",
  lineHeight: 1.5,
  fieldSizing: "content",
});

export const code = style({
  fontFamily: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
  fontSize: type.body,
  tabSize: 2,
});
