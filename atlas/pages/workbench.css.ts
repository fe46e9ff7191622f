import { globalStyle, style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, type, when } from "../../src/ui/theme/scale.ts";

/** A drawing beside its panel; stacked on narrow screens. */
export const bench = style({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto minmax(52dvh, auto) auto",
  "@media": {
    [when.wide]: {
      // All that the bar leaves of the window, in one line or in two.
      contain: "size",
      minHeight: "24rem",
      gridTemplateColumns: "minmax(0, 1fr) 24rem",
      gridTemplateRows: "auto minmax(0, 1fr)",
    },
    print: { display: "block", contain: "none" },
  },
});

/** On a narrow screen the drawing of a simulation stays in sight over the steps that are pressed. */
export const benchOfWalk = style([
  bench,
  {
    display: "flex",
    flexDirection: "column",
    "@media": { [when.wide]: { display: "grid" }, print: { display: "block" } },
  },
]);

export const head = style({
  gridColumn: "1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
});

export const title = style({ fontSize: "1.25rem", letterSpacing: "-0.01em" });
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  "@media": { print: { display: "none" } },
});

export const drawing = style({
  gridColumn: "1",
  position: "relative",
  minHeight: 0,
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.canvas,
});

export const drawingOfWalk = style([
  drawing,
  {
    position: "sticky",
    insetBlockStart: 0,
    zIndex: 1,
    flex: "none",
    height: "46dvh",
    "@media": {
      [when.wide]: { position: "relative", height: "auto" },
      print: { position: "static", height: "auto" },
    },
  },
]);

/** A drawing over the table of the lives that share it. */
export const drawingOfEquals = style([
  drawing,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "52dvh auto",
    "@media": {
      [when.wide]: { gridTemplateRows: "minmax(20rem, 1fr) minmax(0, 1fr)" },
      print: { display: "block" },
    },
  },
]);

export const tableOfEquals = style({
  overflow: "auto",
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  "@media": { print: { overflow: "visible" } },
});

export const side = style({
  display: "grid",
  alignContent: "start",
  gap: space[6],
  padding: space[5],
  backgroundColor: color.surface,
  borderTop: `1px solid ${color.line}`,
  fontSize: type.body,
  "@media": {
    [when.wide]: {
      gridColumn: "2",
      gridRow: "1 / -1",
      borderTop: "none",
      borderInlineStart: `1px solid ${color.line}`,
      overflowY: "auto",
    },
    print: { display: "none" },
  },
});

/** The panel, where it is on paper too, under the drawing. */
export const printed = style({
  "@media": { print: { display: "block", padding: `${space[5]} 0`, border: "none" } },
});

// A diagram is wide: landscape, A4 or A3, with a margin for a binder.
globalStyle("html", { "@media": { print: { backgroundColor: "#fff" } } });
