import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

export const area = style({
  display: "grid",
  gap: space[4],
  alignItems: "start",
  marginBlockStart: space[6],
  "@media": { [when.ample]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const heading = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "3rem",
  padding: `${space[2]} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: type.lead,
  fontWeight: weight.strong,
});

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space[3],
  rowGap: space[1],
  padding: `${space[2]} ${space[4]}`,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});

export const step = style({
  fontWeight: weight.medium,
  selectors: { "&[data-undone]": { textDecoration: "line-through" } },
});

export const more = style({
  flex: "1 1 100%",
  fontSize: type.small,
  color: color.muted,
});

/** At the end of a line. */
export const aside = style({ marginInlineStart: "auto" });

/** How a note begins. */
export const said = style({ flex: "1 1 12rem", minWidth: 0, overflowWrap: "anywhere" });
