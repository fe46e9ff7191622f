import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type } from "../../src/ui/theme/scale.ts";

export const stories = style({ display: "grid", gap: space[4] });

export const story = style({
  display: "grid",
  gap: space[1],
  padding: space[5],
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  breakInside: "avoid",
});

export const title = style({ fontSize: type.lead });

export const steps = style({
  display: "grid",
  gap: space[1],
  marginBlockStart: space[2],
  paddingInlineStart: space[6],
  listStyle: "decimal",
  maxWidth: "60rem",
});
