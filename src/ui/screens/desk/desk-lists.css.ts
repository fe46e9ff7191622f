import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";

export const area = style({
  display: "grid",
  gap: space[4],
  alignItems: "start",
  marginBlockStart: space[6],
  "@media": {
    [when.ample]: {
      gridTemplateColumns: "minmax(0, 7fr) minmax(0, 4fr)",
      // The last row takes what the work is higher: no hole between the others.
      gridTemplateRows: "repeat(2, auto) 1fr",
    },
  },
});

/** The work, beside all the others. */
export const main = style({
  "@media": { [when.ample]: { gridColumn: 1, gridRow: "1 / span 3" } },
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

/** A line with what stands under it. */
export const parted = style({
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.line}` } },
});

/** One line where there is room; nothing of it is cut where it is narrow. */
export const oneLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[3],
  rowGap: space[1],
  minHeight: "2.75rem",
  padding: `${space[1]} ${space[4]}`,
  "@media": { [when.ample]: { flexWrap: "nowrap", whiteSpace: "nowrap" } },
});

/** A line that opens what stands under it, with why it waits; without the browser's mark. */
export const opener = style({ display: "block", cursor: "pointer" });

/** The words that open what stands under a line. */
export const opening = style({
  color: color.link,
  selectors: {
    "&::after": { content: " ▾" },
    "details[open] &::after": { content: " ▴" },
  },
});

/** The amount and who it is with: the end of a long name gives way. */
export const amount = style({
  "@media": {
    [when.ample]: { minWidth: "6rem", overflow: "hidden", textOverflow: "ellipsis" },
  },
});

/** Why it waits, under its line. */
export const held = style({ padding: `0 ${space[4]} ${space[2]}`, fontSize: type.small });

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
