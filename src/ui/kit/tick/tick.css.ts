import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, when } from "../../theme/scale.ts";

const done = "polygon(14% 47%, 6% 56%, 39% 86%, 94% 24%, 85% 15%, 38% 67%)";
const half = "polygon(18% 42%, 82% 42%, 82% 58%, 18% 58%)";

/** A small box in a target that is large enough to press, so that many side by side do not look crowded. */
export const tick = style({
  appearance: "none",
  position: "relative",
  flex: "none",
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: "5px",
  cursor: "pointer",
  "::before": {
    content: "",
    position: "absolute",
    inset: "0.1875rem",
    border: `1.5px solid ${color.edge}`,
    borderRadius: "4px",
    backgroundColor: color.surface,
    transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  },
  "::after": {
    position: "absolute",
    inset: "0.375rem",
  },
  selectors: {
    "&:hover::before": { borderColor: color.text },
    "&:checked::before, &:indeterminate::before": {
      borderColor: color.accent,
      backgroundColor: color.accent,
    },
    // Drawn only when checked: a list has one for each row.
    "&:checked::after, &:indeterminate::after": { content: "" },
    "&:checked::after": { clipPath: done, backgroundColor: color.onAccent },
    "&:indeterminate::after": { clipPath: half, backgroundColor: color.onAccent },
    "&:focus-visible": { outlineOffset: "-1px" },
  },
  "@media": {
    [when.forced]: {
      appearance: "auto",
      "::before": { content: "none" },
      selectors: { "&:checked::after, &:indeterminate::after": { content: "none" } },
    },
  },
});
