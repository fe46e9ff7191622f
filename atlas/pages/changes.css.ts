import { style, styleVariants } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, weight } from "../../src/ui/theme/scale.ts";
import { mark } from "../diagram/mark.css.ts";

export const change = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
});

export const drawing = style({
  position: "relative",
  height: "min(36rem, 70dvh)",
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  backgroundColor: color.canvas,
  overflow: "hidden",
  "@media": { print: { height: "auto" } },
});

/** The former version, beside the latter. */
export const sides = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
  gap: space[5],
});

export const legend = style({ display: "flex", flexWrap: "wrap", gap: `${space[2]} ${space[6]}` });
export const sign = style({ display: "flex", alignItems: "center", gap: space[2] });
export const sample = style({
  width: "1.5rem",
  height: "0.875rem",
  borderRadius: radius.small,
  borderWidth: 3,
  borderStyle: "solid",
});
export const samples = styleVariants(mark, (paint) => ({ borderColor: paint }));

export const lines = style({
  display: "grid",
  gap: space[2],
  paddingInlineStart: space[6],
  listStyle: "disc",
  maxWidth: "60rem",
});
export const summary = style({ fontWeight: weight.medium, cursor: "pointer" });
export const stories = style([lines, { listStyle: "decimal", marginBlockStart: space[2] }]);
