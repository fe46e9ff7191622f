import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

/** No wider than the form. */
export const within = style({ minWidth: 0 });

/** The result of a case, on the line of the figures that one types. */
export const given = style({ display: "block", paddingBlock: space[2] });

export const figure = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const good = style({ display: "inline-flex", color: color.success });
export const wrong = style({ display: "inline-flex", color: color.danger });
export const why = style({ fontSize: type.small, color: color.danger });
