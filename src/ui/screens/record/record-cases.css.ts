import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, type } from "../../theme/scale.ts";

/** No wider than the form. */
export const within = style({ minWidth: 0 });

export const results = style({
  display: "grid",
  gap: space[1],
  marginBlockStart: space[2],
  fontSize: type.small,
  listStyle: "none",
});

export const good = style({ color: color.success });
export const wrong = style({ color: color.danger });
