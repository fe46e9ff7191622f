import { style } from "@vanilla-extract/css";

import { color } from "../../src/ui/theme/color.css.ts";
import { space, type, when } from "../../src/ui/theme/scale.ts";
import { entry as row } from "./verdict.css.ts";

export const entry = style([
  row,
  {
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media": { [when.roomy]: { gridTemplateColumns: "8rem minmax(0, 1fr)" } },
  },
]);

export const chosen = style([entry, { backgroundColor: color.noteSoft }]);

/** The number of a sentence and how it stands. */
export const side = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[3],
  fontSize: type.small,
});
