import { globalStyle, style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight, when } from "../../src/ui/theme/scale.ts";

export const group = style({ display: "grid", gap: space[2], scrollMarginBlockStart: space[16] });

export const list = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
});

export const entry = style({
  display: "grid",
  gridTemplateColumns: "6.5rem minmax(0, 1fr)",
  alignItems: "baseline",
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.line}`,
  breakInside: "avoid",
  scrollMarginBlockStart: space[16],
  selectors: { "&:first-child": { borderTop: "none" } },
});

const verdict = style({ fontSize: type.small, fontWeight: weight.strong });
export const holds = style([verdict, { color: color.success }]);
export const broken = style([verdict, { color: color.danger }]);
export const unjudged = style([verdict, { color: color.muted }]);
export const story = style({ listStyle: "decimal", paddingInlineStart: space[6] });

export const wideEntry = style([
  entry,
  {
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media": { [when.roomy]: { gridTemplateColumns: "13rem minmax(0, 1fr)" } },
  },
]);
export const members = style({ display: "grid", gap: space[1] });
export const reason = style({ color: color.danger });

/** The heading of one of the two halves of a page. */
export const half = style({
  marginBlockStart: space[6],
  fontSize: type.title,
  letterSpacing: "-0.015em",
});

export const chosenEntry = style([entry, { backgroundColor: color.noteSoft }]);
export const address = style({ fontSize: type.small, fontWeight: weight.strong });

export const indexList = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[5],
  rowGap: space[1],
  fontSize: type.body,
});

export const proofs = style({ fontSize: type.small });
globalStyle(`${proofs} > summary`, {
  width: "fit-content",
  minHeight: "1.75rem",
  paddingBlock: "0.2rem",
});
// Paper has no button that opens them.
globalStyle(`${proofs}::details-content`, {
  "@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
export const cited = style({ display: "grid", gap: space[1], paddingBlockStart: space[1] });
