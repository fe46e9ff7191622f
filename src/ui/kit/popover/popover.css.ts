import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, when } from "../../theme/scale.ts";

export const panel = style({
  position: "absolute",
  inset: "auto",
  insetBlockStart: "3.5rem",
  insetInlineEnd: space[2],
  width: "min(24rem, 100vw - 1rem)",
  maxHeight: "min(36rem, 100dvh - 5rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: color.lift,
  "@media": { [when.wide]: { position: "fixed" } },
  "@supports": {
    // Under its button, where the browser knows how: the button is its implicit anchor.
    "(position-area: block-end)": {
      insetBlockStart: "auto",
      insetInlineEnd: "auto",
      positionArea: "block-end span-all",
      margin: `6px ${space[2]}`,
      "@media": {
        [when.roomy]: { positionArea: "block-end span-inline-start", marginInline: 0 },
      },
    },
  },
});
