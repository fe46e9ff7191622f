import { style } from "@vanilla-extract/css";
import { color } from "./color.css.ts";

const plain = (ink: string) => `linear-gradient(${ink}, ${ink})`;

/**
 * Draws a line at the edge of a box of the surface where more can be scrolled to, which scrollbars alone do not say on
 * every system: the covers scroll with the content, the lines behind them stay. No fade, which makes a number that is cut
 * look whole.
 */
export const scrollCue = style({
  overflowX: "auto",
  backgroundImage: [
    plain(color.surface),
    plain(color.surface),
    plain(color.edge),
    plain(color.edge),
  ].join(", "),
  backgroundPosition: "left, right, left, right",
  backgroundSize: "2px 100%, 2px 100%, 1px 100%, 1px 100%",
  backgroundRepeat: "no-repeat",
  backgroundAttachment: "local, local, scroll, scroll",
});
