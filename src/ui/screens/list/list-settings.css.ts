import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, when } from "../../theme/scale.ts";

const phone = `not all and ${when.roomy}`;

/** The settings of a subject: what each is and does, its value, what is meant without it, and how it is changed. */
export const table = style({
  width: "100%",
  marginBlockStart: space[2],
  borderCollapse: "collapse",
  tableLayout: "fixed",
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${space[3]} ${space[4]} ${space[3]} 0`,
  borderBlockStart: `1px solid ${color.line}`,
  textAlign: "start",
  verticalAlign: "top",
  fontWeight: "inherit",
  overflowWrap: "anywhere",
});
globalStyle(`${table} th`, { width: "50%" });
globalStyle(`${table} td:last-child`, { width: "7rem", paddingInlineEnd: 0, textAlign: "end" });
// On a phone each setting is a paragraph, its value under what it does.
globalStyle(`${table} :is(tbody, tr, th, td)`, {
  "@media": { [phone]: { display: "block", width: "auto" } },
});
globalStyle(`${table} td`, {
  "@media": { [phone]: { paddingBlockStart: 0, borderBlockStart: 0, textAlign: "start" } },
});
globalStyle(`${table} td:last-child`, {
  "@media": { [phone]: { width: "auto", textAlign: "start" } },
});
