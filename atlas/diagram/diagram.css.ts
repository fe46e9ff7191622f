import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, weight, when } from "../../src/ui/theme/scale.ts";
import { mark } from "./mark.css.ts";
import { who } from "./who.css.ts";

/** The height of a touch button with its margin. */
const STRIP = "3.75rem";

export const frame = style({
  position: "relative",
  height: "100%",
  minHeight: 0,
  "@media": { print: { height: "auto" } },
});

export const window = style({
  position: "absolute",
  // On a narrow screen the buttons have a strip of their own, because they would cover much of the drawing.
  inset: `0 0 ${STRIP} 0`,
  cursor: "grab",
  userSelect: "none",
  selectors: {
    "&:active": { cursor: "grabbing" },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
  "@media": { [when.wide]: { inset: 0 }, print: { position: "static" } },
});

/** A drawing on a scrolling page: one finger scrolls the page. */
export const passing = style({});
globalStyle(`${passing} .react-flow__pane`, { touchAction: "pan-y" });

// On paper nothing is moved or cut off. React Flow sets inline styles, so only `!important` overrides them.
globalStyle(`${window} div`, {
  "@media": {
    print: {
      position: "static !important" as "static",
      height: "auto !important",
      transform: "none !important",
      overflow: "visible !important",
    },
  },
});

export const sheet = style({
  display: "block",
  position: "absolute",
  // Its margin lies outside of the drawing's own coordinates.
  inset: "-10px auto auto -10px",
  maxWidth: "none",
  pointerEvents: "auto",
  // The layout was measured for these fonts; the drawn files use the same.
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  "@media": {
    print: { position: "static", width: "100%", height: "auto", maxHeight: "66vh" },
  },
});

export const controls = style({
  position: "absolute",
  insetInlineEnd: space[4],
  insetBlockEnd: space[2],
  display: "flex",
  gap: space[2],
  "@media": { [when.wide]: { insetBlockEnd: space[4] }, print: { display: "none" } },
});

/** The focus is shown on the shape, because browsers do not agree on the outline of a part of an SVG. */
export const choosable = style({ cursor: "pointer", outline: "none" });

export const box = style({ fill: color.surface, stroke: color.edge, strokeWidth: 1.2 });
export const even = style({ fill: color.sunken, stroke: color.edge });
export const odd = style({ fill: color.canvas, stroke: color.edge });
export const initial = style({ stroke: color.text, strokeWidth: 2.6 });
export const regions = style({ strokeDasharray: "8 5" });
export const active = style({ fill: color.noteSoft, stroke: color.brass, strokeWidth: 3 });
export const selected = style({ stroke: color.ring, strokeWidth: 4, strokeDasharray: "none" });
globalStyle(`${choosable}:hover > ${box}`, { stroke: color.ring });

const text = style({ fontSize: "13px", fill: color.muted, whiteSpace: "pre" });
export const texts = styleVariants({
  title: [text, { fontSize: "15px", fontWeight: weight.strong, fill: color.text }],
  address: [text, { fill: color.text }],
  call: [text],
  caption: [text, { fontStyle: "italic" }],
  row: [text],
});

export const whos = styleVariants(who, (paint) => ({ color: paint }));
export const way = style({ fill: "none", stroke: "currentColor", strokeWidth: 1.6 });
export const tip = style({ fill: "currentColor" });
/** The rim of the label of a joined arrow, where its lines meet. */
export const joint = style({ fill: "none", stroke: "currentColor", strokeWidth: 1 });
export const said = style([text, { fill: "currentColor" }]);
export const condition = style({ fontStyle: "italic" });
export const broken = style({ strokeDasharray: "8 4" });
export const unproved = style({ strokeDasharray: "2 4" });
export const unprovedText = style({ textDecoration: "underline dotted" });
export const strong = style({ strokeWidth: 3.4 });
export const selectedText = style({ textDecoration: "underline" });
export const target = style({ fill: "none", stroke: "transparent", strokeWidth: 14 });
export const halo = style({ fill: "none", stroke: color.ring, strokeWidth: 9, opacity: 0 });
export const seenHalo = style({ opacity: 0.25 });
const focused = `${choosable}:focus-visible`;
globalStyle(`${focused} > ${box}`, { stroke: color.ring, strokeWidth: 5, strokeDasharray: "none" });
globalStyle(`${focused} > ${halo}`, { strokeWidth: 12, opacity: 0.55 });
globalStyle(`${focused} > ${said}`, {
  paintOrder: "stroke",
  stroke: color.noteSoft,
  strokeWidth: 7,
  textDecoration: "underline",
});

/** The parts that are new, gone or changed: the colour of the border, and a broad band behind the arrow. */
export const changed = styleVariants(mark, (paint) => ({ stroke: paint, strokeWidth: 4 }));
export const band = style({ fill: "none", strokeWidth: 11, opacity: 0.35 });
export const bands = styleVariants(mark, (paint) => ({ stroke: paint }));
