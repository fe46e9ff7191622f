import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight } from "../../src/ui/theme/scale.ts";

export const text = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  maxWidth: "48rem",
  padding: space[5],
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  overflowWrap: "anywhere",
});

export const heading = style({ fontSize: type.lead, fontWeight: weight.strong });
export const items = style({
  display: "grid",
  gap: space[2],
  listStyle: "disc",
  paddingInlineStart: space[5],
});
export const typed = style({ overflowX: "auto", fontSize: type.small });
