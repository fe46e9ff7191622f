import { style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { radius, space } from "../../theme/scale.ts";
import { whole } from "./list.css.ts";

/** The place of the rows when there are none: the reason, and the next possible actions. */
export const nothing = style([
  whole,
  {
    display: "grid",
    justifyItems: "center",
    gap: space[2],
    padding: `${space[12]} ${space[4]}`,
    border: `1px dashed ${color.line}`,
    borderRadius: radius.panel,
    backgroundColor: color.surface,
    textAlign: "center",
  },
]);

export const nothingWords = style({ maxWidth: "34rem", color: color.muted });
