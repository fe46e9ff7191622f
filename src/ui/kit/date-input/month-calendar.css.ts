import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, weight, when } from "../../theme/scale.ts";

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
});

export const year = style({ fontWeight: weight.strong, fontVariantNumeric: "tabular-nums" });

const button = style({
  height: "2.25rem",
  border: "1px solid transparent",
  borderRadius: radius.control,
  background: "none",
  color: color.text,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
  "@media": { [when.touch]: { height: "2.75rem" } },
});

export const turn = style([
  button,
  { display: "grid", placeItems: "center", width: "2.25rem", color: color.muted },
]);

export const months = style({ width: "100%", borderCollapse: "separate", borderSpacing: "2px" });

export const month = style([
  button,
  {
    // Contains text for screen readers only.
    position: "relative",
    width: "100%",
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
