import { color } from "../../theme/color.css.ts";
import { when } from "../../theme/scale.ts";

/** From here on rows are rows; below, each is a card. */
export const rows = when.roomy;
export const cards = `not all and ${rows}`;

export const edge = `1px solid ${color.line}`;

/** What passes under it fades, and is not cut. */
export const fade = {
  content: "",
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: "100%",
  width: "1.25rem",
  backgroundColor: "inherit",
  maskImage: "linear-gradient(to right, transparent, black)",
  pointerEvents: "none",
} as const;
