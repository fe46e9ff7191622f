import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space } from "../../theme/scale.ts";
import { variants } from "../button/button.css.ts";

export const zone = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
  padding: space[3],
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.control,
  selectors: {
    "&[data-over=true]": { borderColor: color.ring, backgroundColor: color.accentSoft },
  },
});

export const about = style({
  flex: "1 1 10rem",
  minWidth: 0,
  overflowWrap: "anywhere",
  selectors: { "&[data-empty=true]": { color: color.muted } },
});

export const field = style({ position: "relative", display: "inline-flex" });

/** The browser's own button lies over its label, unseen: it keeps the focus and takes the click. */
export const native = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
});

globalStyle(`${native} + label`, { pointerEvents: "none" });
globalStyle(`${native}:focus-visible + label`, {
  outline: `2px solid ${color.ring}`,
  outlineOffset: "2px",
});

export const face = variants.quiet;
