import { globalStyle, style } from "@vanilla-extract/css";
import { space, when } from "../theme/scale.ts";
import { side } from "./main-layout.css.ts";
import { sidebarWidth } from "./measures.ts";
import { button, home } from "./top-bar.css.ts";

const folded = ":root[data-menu=folded]";
const sided = (rule: object) => ({ "@media": { [when.sided]: rule } });

/** The width of a button. */
const WIDTH = "2.5rem";

export const place = style({
  display: "none",
  marginInlineStart: `-${space[2]}`,
  ...sided({ display: "flex" }),
});

export const foldButton = style([
  button,
  { paddingInline: 0, selectors: { [`${folded} &`]: { display: "none" } } },
]);

export const unfoldButton = style([
  button,
  { paddingInline: 0, selectors: { [`:root:not([data-menu=folded]) &`]: { display: "none" } } },
]);

globalStyle(`${folded} ${side}`, sided({ display: "none" }));

// The company beside the mark begins where the page does all the same.
globalStyle(
  `${place} ~ ${home}`,
  sided({ minWidth: `calc(${sidebarWidth} - ${space[5]} - ${WIDTH})` }),
);
