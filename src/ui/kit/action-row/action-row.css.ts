import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const row = style({
  flex: "1 1 0",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
});

/** Keeps its width where it has no place, by which it gets it back in a wider row. */
export const place = style({
  flex: "none",
  selectors: { "&[data-over]": { position: "absolute", visibility: "hidden" } },
});
