import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { panel } from "../options-list/options-list.css.ts";
import { radius, space, when } from "../../theme/scale.ts";

export const combo = style({ position: "relative" });

export const text = style({ paddingInlineEnd: "2.5rem", textOverflow: "ellipsis" });

export const arrow = style({
  position: "absolute",
  insetBlockStart: "0.25rem",
  insetInlineEnd: "0.25rem",
  display: "grid",
  placeItems: "center",
  width: "2rem",
  height: "2rem",
  border: 0,
  borderRadius: radius.small,
  background: "none",
  color: color.muted,
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken, color: color.text },
  "@media": { [when.touch]: { height: "2.25rem", width: "2.25rem" } },
});

/** The status for screen readers; visible only where there is no list to show. */
export const said = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  selectors: {
    "&[data-open=true]:not(:empty)": {
      ...panel,
      width: "auto",
      height: "auto",
      clipPath: "none",
      padding: `${space[3]} ${space[3]}`,
      color: color.muted,
    },
  },
});
