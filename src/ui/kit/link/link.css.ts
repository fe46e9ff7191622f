import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, when } from "../../theme/scale.ts";
import { variants as buttons } from "../button/button.css.ts";

export const variants = styleVariants({
  text: [
    {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "1.75rem",
      borderRadius: radius.small,
      color: color.link,
      textUnderlineOffset: "0.2em",
      textDecorationThickness: "1px",
      textDecorationColor: `color-mix(in srgb, currentColor 40%, transparent)`,
      ":hover": { textDecorationColor: "currentColor" },
      "@media": { [when.touch]: { minHeight: "2.75rem" } },
    },
  ],
  /** A link of the frame: subdued until hovered. */
  plain: [
    {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "2rem",
      borderRadius: radius.small,
      color: "inherit",
      textDecoration: "none",
      ":hover": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
      "@media": { [when.touch]: { minHeight: "2.75rem" } },
    },
  ],
  primary: [buttons.primary],
  quiet: [buttons.quiet],
});

export const skip = style([
  buttons.primary,
  {
    position: "fixed",
    insetBlockStart: "0.5rem",
    insetInlineStart: "0.5rem",
    zIndex: 40,
    selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
  },
]);
