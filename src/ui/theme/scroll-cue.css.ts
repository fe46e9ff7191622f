import { style } from "@vanilla-extract/css";
import { color } from "./color.css.ts";

const towards = (side: "left" | "right", from: string) =>
  `linear-gradient(to ${side}, ${from}, transparent)`;

/**
 * Shades the edge of a box of the surface where more can be scrolled to: the covers scroll with the content, the shades
 * behind them stay. Scrollbars alone are not seen on every system until one scrolls.
 */
export const scrollCue = style({
  overflowX: "auto",
  backgroundImage: [
    towards("right", `${color.surface} 40%`),
    towards("left", `${color.surface} 40%`),
    towards("right", color.line),
    towards("left", color.line),
  ].join(", "),
  backgroundPosition: "left, right, left, right",
  backgroundSize: "2.5rem 100%, 2.5rem 100%, 0.75rem 100%, 0.75rem 100%",
  backgroundRepeat: "no-repeat",
  backgroundAttachment: "local, local, scroll, scroll",
});
