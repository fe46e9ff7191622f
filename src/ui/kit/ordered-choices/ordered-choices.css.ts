import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, when } from "../../theme/scale.ts";
import { iconButton } from "../button/bare-button.css.ts";

export const list = style({ display: "grid", padding: space[2] });

export const item = style({
  display: "flex",
  alignItems: "center",
  minHeight: "2.125rem",
  borderRadius: radius.control,
  ":hover": { backgroundColor: color.sunken },
  selectors: {
    "&[data-chosen]": { userSelect: "none" },
    "&[data-dragged]": { opacity: 0.5, cursor: "grabbing" },
    "&[data-drop=before]": { boxShadow: `inset 0 2px 0 0 ${color.ring}` },
    "&[data-drop=after]": { boxShadow: `inset 0 -2px 0 0 ${color.ring}` },
  },
  "@media": { [when.touch]: { minHeight: "2.75rem" } },
});

/** The handle of a row that can be dragged: a finger on it does not scroll. */
export const grip = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  alignSelf: "stretch",
  width: "1.25rem",
  color: color.muted,
  selectors: { "[data-chosen] > &": { cursor: "grab", touchAction: "none" } },
  "@media": { [when.touch]: { width: "2rem" } },
});

export const name = style({
  flex: "1 1 auto",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
  minHeight: "inherit",
  cursor: "pointer",
});

export const mover = style([
  iconButton.small,
  {
    selectors: {
      "&[aria-disabled=true]": { opacity: 0.35, background: "none", cursor: "default" },
    },
  },
]);

export const pin = style([
  iconButton.small,
  {
    selectors: {
      "&[aria-pressed=true]": { backgroundColor: color.accentSoft, color: color.link },
    },
    "@media": { [when.forced]: { selectors: { "&[aria-pressed=true]": { border: "1px solid" } } } },
  },
]);
