import { field, hint, label, message } from "../field/field.css.ts";
import { globalStyle, style } from "@vanilla-extract/css";
import { whileShown } from "../mark/mark.ts";
import { place } from "../toast/toast.css.ts";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, radius, space, type, when } from "../../theme/scale.ts";

export const sheet = style({
  maxWidth: "60rem",
  marginBlockStart: space[5],
  ...panelLook,
  boxShadow: color.shadow,
  selectors: { "&[hidden]": { display: "none" } },
});

export const body = style({ padding: `${space[5]} clamp(1rem, 3vw, 1.5rem) ${space[2]}` });

/** A group below another one; its title is of the size of those of a record's cards. */
export const group = style({
  selectors: {
    "& + &": { paddingBlockStart: space[4], borderBlockStart: `1px solid ${color.line}` },
  },
});
export const groupTitle = style({ marginBlockEnd: space[3], fontSize: type.lead });

/** The columns of a group: as many as fit, two at most. */
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(18rem, 100%), 1fr))",
  alignItems: "start",
  columnGap: space[6],
});

// The labels, hints, controls and messages of a row align in rows of their own, whichever of its fields has a hint.
globalStyle(`${grid} > *`, {
  display: "grid",
  gridTemplateRows: "subgrid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridRow: "span 4",
});
globalStyle(`${grid} > * > ${field}`, {
  gridTemplateRows: "subgrid",
  gridRow: "span 4",
  gridTemplateColumns: "minmax(0, 1fr)",
  rowGap: 0,
});
globalStyle(`${grid} > * > ${field} > *`, { gridRow: 3, marginBlockEnd: "0.25rem" });
globalStyle(`${grid} > * > ${field} > ${label}`, { gridRow: 1 });
globalStyle(`${grid} > * > ${field} > ${hint}`, { gridRow: 2 });
globalStyle(`${grid} > * > ${field} > ${message}`, {
  gridRow: 4,
  minHeight: "1.75rem",
  paddingBlockEnd: "0.5rem",
  marginBlockEnd: 0,
});
// An offer comes once the server tells it: the room that a message has is enough for it, and nothing moves.
globalStyle(`${grid} > * > ${field} > ${message} > button`, { marginBlockEnd: "-0.5rem" });

// In the compact density the fields of a form are closer: a message, when there is one, makes its row taller.
globalStyle(`[data-density=compact] ${grid} > * > ${field} > *`, { marginBlockEnd: "0.125rem" });
globalStyle(`[data-density=compact] ${grid} > * > ${field} > ${message}`, {
  minHeight: "0.625rem",
  marginBlockEnd: 0,
});

export const wide = style({ gridColumn: "1 / -1" });

/** The buttons take two lines. */
const NARROW = "(max-width: 30rem)";

/** Visible while the form is longer than the window. */
export const foot = style({
  position: "sticky",
  zIndex: layer.top - 1,
  insetBlockEnd: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  padding: `${space[3]} clamp(1rem, 3vw, 1.5rem)`,
  borderBlockStart: `1px solid ${color.line}`,
  borderRadius: `0 0 ${radius.panel} ${radius.panel}`,
  backgroundColor: color.surface,
  "@media": { [when.low]: { position: "static" } },
});
// As many buttons as fit stand in a line of a phone.
globalStyle(`${foot} :is(a, button)`, { "@media": { [NARROW]: { paddingInline: space[2] } } });

// A notice is shown above the buttons, not over them.
globalStyle(`${whileShown("form")} ${place}`, {
  transform: "translateY(-4rem)",
  "@media": { [NARROW]: { transform: "translateY(-7rem)" } },
});

// Keeps the focused control from being under the buttons, and what is wrong with its message: in a phone the buttons
// have two lines.
globalStyle(whileShown("form"), {
  scrollPaddingBlockEnd: "5.5rem",
  "@media": {
    [NARROW]: { scrollPaddingBlockEnd: "8.5rem" },
    [when.low]: { scrollPaddingBlockEnd: space[4] },
  },
});
globalStyle(`${sheet} [aria-invalid]`, { scrollMarginBlock: "3.5rem 6.5rem" });
