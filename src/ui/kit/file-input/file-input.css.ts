import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type } from "../../theme/scale.ts";
import { variants } from "../button/button.css.ts";

const zone = style({
  position: "relative",
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.control,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: { "&[data-over]": { borderColor: color.accent, backgroundColor: color.accentSoft } },
});

export const zones = {
  line: style([
    zone,
    {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: `${space[2]} ${space[3]}`,
      padding: space[3],
    },
  ]),
  place: style([
    zone,
    {
      display: "grid",
      justifyItems: "center",
      alignContent: "center",
      gap: space[3],
      minHeight: "12rem",
      padding: space[6],
      borderWidth: "1.5px",
      borderRadius: radius.panel,
      backgroundColor: color.surface,
      fontSize: type.small,
      color: color.muted,
      textAlign: "center",
    },
  ]),
};

export const words = style({ overflowWrap: "anywhere" });

globalStyle(`${zones.line} > ${words}`, { flex: "1 1 10rem", minWidth: 0 });

/** Covers the whole zone, invisible: it takes focus and presses. */
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
  ":disabled": { cursor: "not-allowed" },
});

// The other controls in the zone lie above it, so that they can be pressed.
globalStyle(`${zone} > button`, { position: "relative" });

/** Drawn as a button, because the input over it acts as one. */
const drawn = style({
  selectors: {
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.ring}`, outlineOffset: "2px" },
    [`${input}:disabled + &`]: {
      backgroundColor: `color-mix(in srgb, ${color.accent} 14%, ${color.canvas})`,
      color: color.muted,
    },
  },
});

export const face = {
  line: style([variants.quiet, drawn]),
  place: style([variants.primary, drawn]),
};
