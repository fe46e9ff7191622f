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

// Rows take the whole width available, wider than text to be read.
globalStyle(`${whileShown("list")} ${content}`, { maxWidth: "110rem" });

// A list is as high as the window: its rows take what the rest leaves, so that its pages are always in sight.
globalStyle(`${whileShown("rows")} ${layout}`, { "@media": { [when.tall]: { height: "100dvh" } } });
globalStyle(`${whileShown("rows")} ${content}`, {
  "@media": {
    [when.tall]: {
      display: "flex",
      flexDirection: "column",
      minHeight: 0,
      paddingBlock: `${space[4]} ${space[2]}`,
    },
  },
});
globalStyle(`${whileShown("rows")} ${foot}`, {
  "@media": { [when.tall]: { paddingBlock: space[2] } },
});
