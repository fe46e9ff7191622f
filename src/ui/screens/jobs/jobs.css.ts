import { style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  marginBlockStart: space[5],
});

export const waiting = style({
  marginBlockStart: space[4],
  color: color.muted,
  selectors: { "&:empty": { display: "none" } },
});

export const none = style({ marginBlockStart: space[5], color: color.muted });

export const entries = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(24rem, 100%), 1fr))",
  gap: space[4],
  marginBlockStart: space[5],
});

export const entry = style({
  display: "grid",
  alignContent: "start",
  gap: space[2],
  minWidth: 0,
  padding: `${space[4]} clamp(1rem, 3vw, 1.25rem)`,
  ...panelLook,
  boxShadow: color.shadow,
  overflowWrap: "anywhere",
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
});

export const title = style({ fontSize: type.lead });

export const detail = style({ fontSize: type.small, color: color.muted });

export const reason = style({ fontSize: type.small, color: color.danger });

export const buttons = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  selectors: { "&:empty": { display: "none" } },
});

export const pages = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  marginBlockStart: space[5],
  selectors: { "&:empty": { display: "none" } },
});

export const tries = style({ display: "grid", gap: space[3], marginBlockStart: space[4] });

export const tryEntry = style({ overflowWrap: "anywhere" });
