import { globalStyle, style } from "@vanilla-extract/css";
import { whileShown } from "../kit/mark/mark.ts";
import { color } from "../theme/color.css.ts";
import { space, type, when } from "../theme/scale.ts";
import { gutter, sidebarWidth, topHeight } from "./measures.ts";

/** The column of the sidebar has no width in a narrow window. */
export const layout = style({
  display: "grid",
  gridTemplate: `
    "top top" auto
    "side main" 1fr
    "side foot" auto
    / auto minmax(0, 1fr)`,
  minHeight: "100dvh",
});

// A scroll target does not end under the sticky bar.
globalStyle(whileShown("bar"), {
  "@media": { [when.sided]: { scrollPaddingBlockStart: `calc(${topHeight} + 1rem)` } },
});

export const side = style({
  gridArea: "side",
  display: "none",
  "@media": {
    [when.sided]: {
      position: "sticky",
      insetBlockStart: topHeight,
      display: "flex",
      flexDirection: "column",
      width: sidebarWidth,
      height: `calc(100dvh - ${topHeight})`,
      borderInlineEnd: `1px solid ${color.line}`,
      backgroundColor: color.surface,
    },
  },
  selectors: {
    "&[data-alone=true]": { borderColor: "transparent", backgroundColor: "transparent" },
  },
});

export const content = style({
  gridArea: "main",
  width: "100%",
  maxWidth: "76rem",
  padding: `${space[4]} ${gutter} ${space[12]}`,
  "@media": { [`not all and ${when.roomy}`]: { paddingBlockStart: space[3] } },
});

export const foot = style({
  gridArea: "foot",
  padding: `${space[4]} ${gutter}`,
  fontSize: type.small,
  color: color.muted,
});

// It keeps its place, and what comes moves nothing that was in sight.
globalStyle(`${whileShown("skeleton")} ${foot}`, { visibility: "hidden" });

// A list in a tall window, whose own styles say the rest (list.css.ts).
globalStyle(`${whileShown("rows")} ${layout}`, { "@media": { [when.tall]: { height: "100dvh" } } });
