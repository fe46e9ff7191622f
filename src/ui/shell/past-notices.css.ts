import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "../theme/color.css.ts";
import { space, type, when } from "../theme/scale.ts";

export const notice = style({
  display: "flex",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
});

globalStyle(`${notice} + ${notice}`, { borderBlockStart: `1px solid ${color.line}` });

const base = style({ flex: "none", marginBlockStart: "0.1875rem" });

export const mark = styleVariants({
  info: [base, { color: color.success }],
  danger: [base, { color: color.danger }],
});

export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
});

export const undo = style({
  flex: "none",
  alignSelf: "start",
  minHeight: "1.5rem",
  border: 0,
  background: "none",
  color: color.link,
  font: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
});

/** How many steps wait, on the button. */
export const badge = style({
  minWidth: "1.25rem",
  paddingInline: space[1],
  borderRadius: "0.625rem",
  backgroundColor: color.accentSoft,
  fontSize: type.small,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  "@media": {
    // Over the corner of the bell, so that the name of the company has the room.
    [`not all and ${when.roomy}`]: {
      position: "absolute",
      insetBlockStart: 0,
      insetInlineEnd: 0,
      minWidth: "1.125rem",
      paddingInline: "0.1875rem",
      fontSize: "0.6875rem",
      lineHeight: "1.125rem",
    },
  },
});
