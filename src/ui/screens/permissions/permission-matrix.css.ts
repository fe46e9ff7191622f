import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";

/** From this width on, sections are table rows; below it, each is a card. */
const rows = when.roomy;
const cards = `not all and ${rows}`;
const edge = `1px solid ${color.line}`;

export const board = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  minWidth: 0,
  paddingBlockStart: space[1],
});

export const tools = style({});

globalStyle(`${tools} > :first-child`, { flex: "1 1 14rem", maxWidth: "22rem" });

export const only = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "2.25rem",
  cursor: "pointer",
});

export const none = style({
  padding: space[6],
  border: edge,
  borderRadius: radius.panel,
  textAlign: "center",
  color: color.muted,
});

export const frame = style({
  minWidth: 0,
  "@media": {
    [rows]: {
      overflow: "auto",
      overscrollBehaviorX: "contain",
      maxHeight: "max(24rem, calc(100dvh - 14rem))",
      border: edge,
      borderRadius: radius.panel,
      backgroundColor: color.surface,
    },
  },
});

export const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  lineHeight: 1.35,
  "@media": { [cards]: { display: "block" } },
});

export const head = style({ "@media": { [cards]: { display: "none" } } });

export const headCell = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 3,
  padding: `${space[2]} 0.375rem`,
  borderBlockEnd: edge,
  backgroundColor: color.surface,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
  verticalAlign: "bottom",
  width: "4.5rem",
  whiteSpace: "nowrap",
});

export const headName = style({
  width: "auto",
  insetInlineStart: 0,
  zIndex: 4,
  paddingInlineStart: space[4],
  textAlign: "start",
});

export const group = style({ "@media": { [cards]: { display: "grid", gap: space[2] } } });

globalStyle(`${group} + ${group}`, { "@media": { [cards]: { marginBlockStart: space[5] } } });
globalStyle(`${group} tr`, { "@media": { [cards]: { display: "block" } } });
globalStyle(`${group} tr[hidden]`, { display: "none" });

export const headTick = style({});

globalStyle(`${head} ${headTick}`, { flexDirection: "column", gap: space[1] });

export const groupCell = style({
  padding: `0.375rem ${space[3]}`,
  backgroundColor: color.sunken,
  fontWeight: weight.strong,
  textAlign: "start",
  borderBlockEnd: edge,
  "@media": { [cards]: { display: "block", borderRadius: radius.control, border: 0 } },
});

globalStyle(`${groupCell} > ${headTick}`, {
  position: "sticky",
  insetInlineStart: space[3],
  width: "fit-content",
});

export const count = style({
  fontSize: type.small,
  fontWeight: weight.normal,
  color: color.muted,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
