import { style } from "@vanilla-extract/css";
import { color, panelLook } from "../../theme/color.css.ts";
import { layer, space, type } from "../../theme/scale.ts";

/** Over a dialog too: a dialog may ask for a date. */
const panel = style({
  zIndex: layer.calendar,
  minWidth: "17rem",
  maxWidth: "calc(100vw - 1rem)",
  maxHeight: "var(--radix-popover-content-available-height)",
  overflowY: "auto",
  padding: space[3],
  ...panelLook,
  color: color.text,
  boxShadow: color.lift,
  fontSize: type.body,
});

/** Reserve the size of their calendar before its code is loaded. */
export const panels = {
  days: style([panel, { minHeight: "23rem" }]),
  months: style([panel, { minHeight: "16.5rem" }]),
};

export const foot = style({
  display: "flex",
  justifyContent: "space-between",
  marginBlockStart: space[2],
  paddingBlockStart: space[2],
  borderBlockStart: `1px solid ${color.line}`,
});

export const absent = style({ padding: space[3], color: color.muted });
