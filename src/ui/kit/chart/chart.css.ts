import { style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

const forced = { "@media": { [when.forced]: { forcedColorAdjust: "none" as const } } };

/** The colours of parts, in order: from calm to grave. They differ in lightness too. */
export const parts: readonly string[] = [
  { fill: color.accent, fillOpacity: 1 },
  { fill: color.accent, fillOpacity: 0.55 },
  { fill: color.brass, fillOpacity: 0.6 },
  { fill: color.brass, fillOpacity: 1 },
  { fill: color.danger, fillOpacity: 1 },
].map((look) => style({ ...look, ...forced }));

const colors = [
  [color.accent, 1],
  [color.brass, 1],
  [color.danger, 1],
  [color.muted, 1],
  [color.accent, 0.5],
] as const;

/** The colours of lines, and of their names in the legend. */
export const strokes: readonly string[] = colors.map(([stroke, strokeOpacity], at) =>
  style({
    stroke,
    // One that lies under another is seen between its dashes.
    ...(at > 0 && { strokeDasharray: `${10 - at} ${2 + at}` }),
    strokeOpacity,
    strokeWidth: 2,
    fill: "none",
    vectorEffect: "non-scaling-stroke",
    ...forced,
  }),
);
export const strokeNames: readonly string[] = colors.map(([fill, fillOpacity]) =>
  style({ fill, fillOpacity, ...forced }),
);

// The stroke shows a change that is next to nothing beside the others.
export const rises = style({ fill: color.accent, stroke: color.accent, ...forced });
export const falls = style({ fill: color.danger, stroke: color.danger, ...forced });
export const level = style({ fill: color.muted, ...forced });
export const zero = style({
  stroke: color.edge,
  strokeWidth: 1,
  vectorEffect: "non-scaling-stroke",
});

export const figure = style({ display: "grid", gap: space[3], margin: 0 });

export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  fontSize: type.small,
  color: color.muted,
});
export const legendItem = style({ display: "flex", alignItems: "center", gap: space[2] });
export const swatch = style({ flex: "none", width: "0.75rem", height: "0.75rem" });

export const note = style({ fontSize: type.small, color: color.muted });

export const bars = style({ display: "grid", gap: space[2], fontSize: type.small });
const narrow = "(max-width: 40rem)";
export const barRow = style({
  display: "grid",
  gridTemplateAreas: '"label bar value"',
  gridTemplateColumns: "11rem minmax(0, 1fr) 8rem",
  alignItems: "center",
  gap: `${space[1]} ${space[3]}`,
  "@media": {
    [narrow]: {
      gridTemplateAreas: '"label value" "bar bar"',
      gridTemplateColumns: "minmax(0, 1fr) auto",
    },
  },
});
export const barLabel = style({ gridArea: "label", overflowWrap: "anywhere" });
export const barValue = style({
  gridArea: "value",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});
export const bar = style({
  gridArea: "bar",
  display: "block",
  width: "100%",
  height: "1.25rem",
  overflow: "visible",
});

export const line = style({
  display: "block",
  width: "100%",
  height: "10rem",
  overflow: "visible",
});
/** The figures of the vertical axis at the left of the lines, and the names of the horizontal one under them. */
export const plot = style({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: `${space[2]} ${space[3]}`,
  paddingBlockStart: space[2],
  fontSize: type.small,
  color: color.muted,
});
// As wide as its widest figure, each of which stands beside its line.
export const ticks = style({ position: "relative", minWidth: "4.5rem" });
export const tick = style({
  position: "absolute",
  insetInlineEnd: 0,
  transform: "translateY(-50%)",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
});
export const rule = style({
  stroke: color.line,
  strokeWidth: 1,
  vectorEffect: "non-scaling-stroke",
});
export const places = style({ gridColumn: 2, position: "relative", height: "1.25rem" });
export const place = style({ position: "absolute", whiteSpace: "nowrap" });

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  gap: space[4],
});
export const tile = style({
  display: "grid",
  alignContent: "start",
  gap: space[2],
  minWidth: 0,
  padding: space[4],
  ...panelLook,
  boxShadow: color.shadow,
});
export const tileLabel = style({ fontSize: type.small, color: color.muted });
export const tileValue = style({
  fontSize: type.lead,
  fontWeight: weight.strong,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const spark = style({
  display: "block",
  width: "100%",
  height: "2.5rem",
  overflow: "visible",
});
