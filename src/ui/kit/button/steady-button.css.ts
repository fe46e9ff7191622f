import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { variants } from "./button.css.ts";

export const main = variants.primary;

export const grave = variants.danger;

export const button = style([
  variants.quiet,
  {
    selectors: {
      "&[aria-disabled='true']": {
        borderColor: color.line,
        backgroundColor: "transparent",
        color: color.muted,
        cursor: "not-allowed",
      },
    },
  },
]);
