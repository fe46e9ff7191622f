import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { motion, radius, space, type } from "../../theme/scale.ts";
import { variants } from "../button/button.css.ts";

const zone = style({
  position: "relative",
  border: `1px dashed ${color.edge}`,
  borderRadius: radius.control,
  color: color.muted,
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
      textAlign: "center",
    },
  ]),
};

export const words = style({ overflowWrap: "anywhere" });

globalStyle(`${zones.line} > ${words}`, { flex: "1 1 10rem", minWidth: 0 });

/** Lies over the whole zone, unseen: it keeps the focus and takes the press. */
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
  ":disabled": { cursor: "not-allowed" },
});

// What else stands in the zone is pressed itself.
globalStyle(`${zone} > button`, { position: "relative" });

/** Drawn as the button that the field over it is. */
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
