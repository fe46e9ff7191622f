import { style } from "@vanilla-extract/css";
import { space } from "../../theme/scale.ts";

export const row = style({
  flex: "1 1 0",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  // The button of the menu, which always fits.
  minWidth: "5.25rem",
  position: "relative",
  // Those in the menu keep their width without widening the page; the rings of focus stay whole.
  overflow: "clip",
  overflowClipMargin: "0.5rem",
});

/** Keeps its width where it has no place, by which it gets it back in a wider row. */
export const place = style({
  flex: "none",
  selectors: { "&[data-over]": { position: "absolute", visibility: "hidden" } },
});
