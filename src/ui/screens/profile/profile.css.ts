import { globalStyle, style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { radius, space, type, weight } from "../../theme/scale.ts";

export const waiting = style({
  marginBlockStart: space[4],
  color: color.muted,
  selectors: { "&:empty": { display: "none" } },
});

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(24rem, 100%), 1fr))",
  alignItems: "start",
  gap: space[4],
  marginBlockStart: space[5],
});

export const column = style({ display: "grid", gap: space[4], minWidth: 0 });

export const panel = style({
  minWidth: 0,
  padding: `${space[4]} clamp(1rem, 3vw, 1.25rem)`,
  ...panelLook,
  boxShadow: color.shadow,
  overflowWrap: "anywhere",
});

export const panelHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  marginBlockEnd: space[2],
});

export const panelTitle = style({ fontSize: type.lead });

export const facts = style({ display: "grid", marginBlockStart: space[2] });

export const fact = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  gap: space[3],
  paddingBlock: space[2],
});

globalStyle(`${fact} + ${fact}`, { borderBlockStart: `1px solid ${color.line}` });

export const term = style({ color: color.muted });

export const companies = style({ display: "grid", gap: space[1] });

export const entry = style({ paddingBlock: space[3] });

globalStyle(`${entry} + ${entry}`, { borderBlockStart: `1px solid ${color.line}` });

export const device = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  fontWeight: weight.medium,
});

export const detail = style({ fontSize: type.small, color: color.muted });

export const badge = style({
  paddingInline: space[2],
  borderRadius: radius.small,
  backgroundColor: color.accentSoft,
  fontSize: type.small,
  color: color.link,
});

export const reason = style({
  fontSize: type.small,
  color: color.muted,
  selectors: { "&:empty": { display: "none" } },
});

export const none = style({ marginBlockStart: space[2], color: color.muted });

export const attempt = style([
  entry,
  { display: "flex", justifyContent: "space-between", gap: space[4] },
]);

export const outcome = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  alignSelf: "start",
  gap: space[1],
  fontSize: type.small,
});

export const mark = {
  accepted: style({ flex: "none", color: color.success }),
  rejected: style({ flex: "none", color: color.danger }),
};
