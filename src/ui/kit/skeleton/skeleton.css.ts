import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, when } from "../../theme/scale.ts";

const pulse = keyframes({ "50%": { opacity: 0.5 } });

const bones = style({
  borderRadius: radius.panel,
  animation: `${pulse} 1.6s ease-in-out infinite`,
  "@media": { [when.still]: { animation: "none" } },
});

/** Lines as high as those of a list; labels over their values; the panel of a figure. */
export const shapes = styleVariants({
  rows: [
    bones,
    {
      height: "20rem",
      marginBlockStart: space[3],
      background: `repeating-linear-gradient(${color.sunken} 0 1.25rem, transparent 1.25rem 2.25rem)`,
    },
  ],
  facts: [
    bones,
    {
      height: "14rem",
      marginBlockStart: space[3],
      background: [
        // The gaps between the columns stand over the lines.
        `repeating-linear-gradient(90deg, transparent 0 11rem, ${color.surface} 11rem 13rem)`,
        `repeating-linear-gradient(${color.sunken} 0 2.25rem, transparent 2.25rem 3.5rem)`,
      ].join(", "),
    },
  ],
  // As high as most of a window: what stands under it is not seen, and does not move when it gives way.
  panel: [bones, { height: "max(14rem, 75dvh)", backgroundColor: color.sunken }],
});
