import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, weight, when } from "../../src/ui/theme/scale.ts";

export const group = style({ display: "grid", gap: space[2] });

export const list = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});

export const entry = style({
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.line}`,
  breakInside: "avoid",
  overflowWrap: "anywhere",
  selectors: { "&:first-child": { borderTop: "none" } },
});

/** The questions, as cards. */
export const questions = style({
  display: "grid",
  gap: space[4],
  "@media": { [when.roomy]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const question = style({
  display: "grid",
  alignContent: "start",
  gap: space[1],
  padding: space[4],
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  breakInside: "avoid",
});

export const name = style({ fontWeight: weight.strong });
