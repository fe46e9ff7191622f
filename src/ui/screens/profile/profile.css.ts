import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type } from "../../theme/scale.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(24rem, 100%), 1fr))",
  alignItems: "start",
  gap: space[4],
  marginBlockStart: space[5],
});

export const fact = style({
  display: "grid",
  gridTemplateColumns: "6rem minmax(0, 1fr)",
  gap: space[3],
  paddingBlock: space[2],
});

globalStyle(`${fact} + ${fact}`, { borderBlockStart: `1px solid ${color.line}` });

/** Backup codes, in columns, letters and digits of one width. */
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
  gap: space[2],
  marginBlock: space[3],
  fontFamily: "ui-monospace, monospace",
  userSelect: "all",
});

export const entry = style({ paddingBlock: space[3] });

globalStyle(`${entry} + ${entry}`, { borderBlockStart: `1px solid ${color.line}` });

export const badge = style({
  paddingInline: space[2],
  borderRadius: radius.small,
  backgroundColor: color.accentSoft,
  fontSize: type.small,
  color: color.link,
});

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
