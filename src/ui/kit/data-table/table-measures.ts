import { color } from "../../theme/color.css.ts";
import { when } from "../../theme/scale.ts";

/** From this width on, rows are table rows; below it, each is a card. */
export const rows = when.roomy;
export const cards = `not all and ${rows}`;

export const edge = `1px solid ${color.line}`;

/** Text that passes under it fades instead of being cut. */
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
