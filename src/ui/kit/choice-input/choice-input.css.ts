import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, when } from "../../theme/scale.ts";

export const options = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[5],
  minHeight: "2.5rem",
  borderRadius: radius.control,
  selectors: {
    "&[aria-invalid]": { outline: `1px solid ${color.danger}`, outlineOffset: space[1] },
  },
});

export const option = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.5rem",
  cursor: "pointer",
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

/** Drawn by the browser in the accent colour; large enough to press. */
export const check = style({ flex: "none", width: "1.5rem", height: "1.5rem", cursor: "inherit" });
