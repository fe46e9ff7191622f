import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type } from "../../theme/scale.ts";

export const reachSummary = style({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.panel,
  fontWeight: 500,
  cursor: "pointer",
});

export const reachGroups = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  alignItems: "start",
  gap: `${space[5]} ${space[6]}`,
  padding: `${space[2]} ${space[4]} ${space[5]}`,
});

export const reachPage = style({
  display: "flex",
  gap: space[2],
  paddingBlock: "0.125rem",
  fontSize: type.small,
  selectors: { "&[data-off]": { paddingInlineStart: "1.5rem", color: color.muted } },
});

globalStyle(`${reachSummary} > span`, { marginInlineStart: space[2] });
