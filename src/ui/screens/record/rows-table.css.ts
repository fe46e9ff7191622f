import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type, weight, when } from "../../theme/scale.ts";
import { scrollCue } from "../../theme/scroll-cue.css.ts";

export const rowsTable = style([scrollCue, { marginBlockStart: space[1] }]);
globalStyle(`${rowsTable} table`, { borderCollapse: "collapse", minWidth: "100%" });
globalStyle(`${rowsTable} th, ${rowsTable} td`, {
  padding: `${space[1]} 0.3125rem ${space[1]} 0`,
  borderBlockEnd: `1px solid ${color.line}`,
  textAlign: "start",
  // Between words: a column is never as narrow as a letter.
  overflowWrap: "break-word",
});
globalStyle(`${rowsTable} :is(th, td):last-child`, { paddingInlineEnd: 0 });
// A text does not touch the figure before it.
globalStyle(`${rowsTable} [data-figure] + :not([data-figure])`, { paddingInlineStart: space[2] });
// Texts take a second line before a figure is cut.
globalStyle(`${rowsTable} :is(td:first-child, td > span, [data-figure])`, { whiteSpace: "nowrap" });
// So does the name of a row where nothing else would be whole beside it.
globalStyle(`${rowsTable}[data-narrow] :is(td, th):first-child`, { whiteSpace: "normal" });
// So does what was written, in a row of a record.
globalStyle(`${rowsTable} td[data-text], ${rowsTable} td[data-text] > span`, {
  whiteSpace: "pre-line",
});
// Beside a text the name of a row gives way: the list of what lacks is not a word a line beside a name that has all the room.
globalStyle(`${rowsTable}[data-prose] td:first-child`, { minWidth: "9rem" });
globalStyle(`${rowsTable}[data-prose] :is(td:first-child, td:first-child > span)`, {
  whiteSpace: "normal",
});
// On a phone they are scrolled to, so that a long one takes a few lines and not one for each word.
globalStyle(`${rowsTable} tbody :is([data-wraps]:not(:first-child), [data-text])`, {
  "@media": { [`not all and ${when.roomy}`]: { minWidth: "9rem" } },
});
// The name of a row takes two lines before its figures leave the panel.
globalStyle(`${rowsTable} tbody th`, { minWidth: "6rem" });
globalStyle(`${rowsTable} [data-figure]`, { textAlign: "end" });
globalStyle(`${rowsTable} th`, {
  fontSize: type.small,
  fontWeight: weight.medium,
  color: color.muted,
});
