import { globalStyle, style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { radius, space, type, weight } from "../../src/ui/theme/scale.ts";
import * as page from "../frame/page.css.ts";

/** Not on paper. */
export const choice = style({
  display: "grid",
  gap: space[3],
  "@media": { print: { display: "none" } },
});

export const boxes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16rem), 1fr))",
  gap: `${space[1]} ${space[5]}`,
  paddingBlock: space[2],
});
export const box = style({
  display: "flex",
  alignItems: "baseline",
  gap: space[2],
  minHeight: "1.75rem",
  paddingBlock: space[1],
});
export const paths = style({ paddingInlineStart: space[6], fontSize: type.small });

export const paper = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  padding: space[6],
  fontSize: type.body,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  "@media": { print: { display: "block", padding: 0, border: "none" } },
});

// Only the package goes to paper: the title and the introduction of its page are for who makes it.
globalStyle(`:has(> ${paper}) > h1, :has(> ${paper}) > h1 + p`, {
  "@media": { print: { display: "none" } },
});
globalStyle(`:has(> ${paper})`, { "@media": { print: { display: "block", padding: 0 } } });

globalStyle("@page", { margin: "14mm 12mm 16mm" });

const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space[3],
});
export const cover = style([part]);
export const life = style([
  part,
  {
    paddingBlockStart: space[6],
    borderTop: `1px solid ${color.line}`,
    "@media": {
      // Each begins on a sheet of its own. A grid would not break where a text may.
      print: { display: "block", breakBefore: "page", paddingBlockStart: 0, borderTop: "none" },
    },
  },
]);
globalStyle(`${life} > *`, { "@media": { print: { marginBlockEnd: space[3] } } });
globalStyle(`${life} > h3`, { breakAfter: "avoid" });

export const brand = style({ fontWeight: weight.strong, color: color.accent });
export const lifeHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: space[3],
});

export const drawing = style({
  display: "block",
  width: "auto",
  height: "auto",
  maxWidth: "100%",
  maxHeight: "80vh",
  marginInline: "auto",
  breakInside: "avoid",
});

export const states = style({ display: "grid", gap: space[1] });
export const state = style({ breakInside: "avoid" });
globalStyle(`${state} > *`, { display: "inline" });
globalStyle(`${state} > dt::after`, { content: '": "' });

const numbers = style({ paddingInlineStart: space[8] });
export const steps = style([numbers, { display: "grid", gap: space[2], listStyle: "decimal" }]);
export const step = style({ breakInside: "avoid" });
export const conditions = style([numbers, { listStyle: "lower-alpha" }]);
export const path = style([numbers, { listStyle: "decimal" }]);
export const laws = style([numbers, { listStyle: "disc" }]);
export const kept = style({ breakInside: "avoid" });

/** A table that a phone holds too. */
export const table = style([
  page.table,
  { tableLayout: "fixed", overflowWrap: "anywhere", fontSize: type.small },
]);
globalStyle(`${table} :is(td, th)`, { paddingInline: space[1] });

/** A line to sign on. */
export const line = style({
  display: "block",
  maxWidth: "16rem",
  height: "1.75rem",
  borderBottom: `1px solid ${color.muted}`,
});
export const empty = style({ height: "2.5rem", borderTop: `1px solid ${color.muted}` });
