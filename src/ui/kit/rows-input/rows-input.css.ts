import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space, type, weight, when } from "../../theme/scale.ts";
import { scrollCue } from "../../theme/scroll-cue.css.ts";
import { iconButton } from "../button/bare-button.css.ts";

const WHOLE = "(min-width: 40rem)";
const NARROW = `not all and ${WHOLE}`;

export const table = style({ width: "100%", borderCollapse: "collapse" });

globalStyle(`${table} th`, {
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
  textAlign: "start",
});
globalStyle(`${table} th:last-child`, { width: "7rem" });

/** The box of a table of many columns, which scrolls beside the first of them so that each cell shows what is in it. */
export const many = style([scrollCue, { paddingBlockEnd: space[2] }]);
globalStyle(`${many} ${table} :is(th, td)`, {
  "@media": { [WHOLE]: { minWidth: "8.5rem" } },
});
globalStyle(`${many} ${table} :is(th, td):first-child`, {
  "@media": {
    [WHOLE]: { position: "sticky", insetInlineStart: 0, zIndex: 1, background: color.surface },
  },
});

// Where columns do not fit, each row is a card whose cells show their own labels.
globalStyle(`${table} thead`, {
  "@media": {
    [NARROW]: {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});
globalStyle(`${table}, ${table} tbody`, { "@media": { [NARROW]: { display: "block" } } });
globalStyle(`${table} tr`, {
  "@media": {
    [NARROW]: {
      display: "grid",
      marginBlockEnd: space[2],
      padding: space[3],
      border: `1px solid ${color.line}`,
      borderRadius: radius.control,
    },
  },
});

export const cell = style({
  verticalAlign: "top",
  padding: `${space[1]} ${space[2]} ${space[1]} 0`,
  "@media": {
    [NARROW]: {
      display: "block",
      paddingInlineEnd: 0,
      selectors: {
        "&[data-label]::before": {
          content: "attr(data-label)",
          display: "block",
          fontSize: type.small,
          color: color.muted,
        },
      },
    },
  },
});

export const tools = style({ display: "flex", justifyContent: "flex-end" });

export const tool = style([
  iconButton.regular,
  {
    height: "2.5rem",
    selectors: { "&[aria-disabled]": { opacity: 0.35, background: "none", cursor: "not-allowed" } },
    "@media": { [when.touch]: { height: "2.75rem" } },
  },
]);

export const up = style({ rotate: "180deg" });

export const none = style({ color: color.muted, paddingBlock: space[2] });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  marginBlockStart: space[2],
});

// A message in a cell takes space only when there is one, so that rows stay close together.
globalStyle(`${cell} [aria-live]`, { minHeight: 0 });
