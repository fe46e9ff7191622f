import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, when } from "../../theme/scale.ts";

/** Room for the words, whose code may come later. */
export const room = style({
  minHeight: "2.25rem",
  "@media": { [when.touch]: { minHeight: "3.25rem" } },
});

export const offers = style({
  display: "flex",
  gap: space[1],
  overflowX: "auto",
  // A word that takes focus is not left under the fade.
  scrollPaddingInline: "2.5rem",
  paddingBlock: space[1],
  // The edge fades the words that go on past it; the last of all stands before it.
  paddingInlineEnd: "2.5rem",
  maskImage: "linear-gradient(to right, #000 calc(100% - 2.5rem), transparent)",
});

export const offer = style({
  minHeight: "1.75rem",
  paddingInline: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.sunken,
  color: color.text,
  fontFamily: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
  fontSize: type.small,
  cursor: "pointer",
  ":hover": { borderColor: color.muted },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

/** A word in the place of a wrong one. */
export const meant = style([offer, { borderColor: color.danger, color: color.danger }]);
