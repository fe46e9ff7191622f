import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, when } from "../../theme/scale.ts";
import { input } from "../field/field.css.ts";

export const surround = style({ position: "relative", display: "flex", alignItems: "center" });

export const select = style([
  input,
  {
    appearance: "none",
    font: "inherit",
    color: color.text,
    paddingInlineEnd: "2.25rem",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    cursor: "pointer",
  },
]);

export const arrow = style({
  position: "absolute",
  insetInlineEnd: space[3],
  color: color.muted,
  pointerEvents: "none",
});

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

/** Drawn by the browser in the accent; large enough to be hit. */
export const check = style({ flex: "none", width: "1.5rem", height: "1.5rem", cursor: "inherit" });
