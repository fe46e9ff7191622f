import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, when } from "../../src/ui/theme/scale.ts";
import * as page from "../frame/page.css.ts";

const kept = {
  position: "sticky",
  insetInlineStart: 0,
  minWidth: "8rem",
  maxWidth: "20rem",
  backgroundColor: color.surface,
} as const;

/** The column that stays in sight while the roles scroll. */
export const step = style([page.cell, kept]);
export const stepHead = style([page.headCell, kept]);

export const roleHead = style([
  page.headCell,
  { paddingInline: space[2], writingMode: "sideways-lr", whiteSpace: "nowrap" },
]);

export const may = style([
  page.cell,
  // Text for screen readers alone stays within the table.
  { position: "relative", textAlign: "center", color: color.accent },
]);

export const list = style({ display: "grid", gap: space[1] });

/** A table of sentences, which a narrow screen scrolls. */
export const wide = style({ minWidth: "44rem", "@media": { [when.roomy]: { minWidth: 0 } } });

export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[2],
});
