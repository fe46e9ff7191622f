import { style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, type } from "../../src/ui/theme/scale.ts";
import { who } from "../diagram/who.css.ts";

export const legend = style({ display: "grid", gap: space[3], marginBlockStart: space[4] });
export const heading = style({ fontSize: type.lead });

export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 21rem), 1fr))",
  gap: `${space[2]} ${space[6]}`,
  color: color.muted,
});

export const entry = style({ display: "flex", alignItems: "center", gap: space[3] });
export const sample = style({ width: "2.75rem", flexShrink: 0 });
export const way = style({ fill: "none", strokeWidth: 1.8 });
export const whos = styleVariants(who, (paint, name) => ({
  stroke: paint,
  strokeDasharray: name === "fault" ? "8 4" : "none",
}));
export const tips = styleVariants(who, (paint) => ({ fill: paint }));
export const unproved = style({ stroke: who.machine, strokeDasharray: "2 4" });
