import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { weight, when } from "../../theme/scale.ts";
import { bareButton } from "../button/bare-button.css.ts";

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
});

export const year = style({ fontWeight: weight.strong, fontVariantNumeric: "tabular-nums" });

export const months = style({ width: "100%", borderCollapse: "separate", borderSpacing: "2px" });

export const month = style([
  bareButton,
  {
    // Contains text for screen readers only.
    position: "relative",
    width: "100%",
    height: "2.25rem",
    "@media": { [when.touch]: { height: "2.75rem" } },
    selectors: {
      "&[aria-current]": { borderColor: color.edge, fontWeight: weight.strong },
      "&[aria-pressed=true]": { backgroundColor: color.accent, color: color.onAccent },
      "&[aria-disabled=true]": {
        color: color.muted,
        textDecoration: "line-through",
        cursor: "not-allowed",
      },
    },
  },
]);
