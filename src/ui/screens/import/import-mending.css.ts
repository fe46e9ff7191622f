import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/color.css.ts";
import { space, when } from "../../theme/scale.ts";

export const mends = style({ display: "grid", width: "100%", minWidth: 0 });

export const replacedList = style([mends]);

export const mend = style({
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line}`,
  minWidth: 0,
});

/** One row on a wide screen; on a phone the words, the input and the button one under the other. */
export const mendForm = style({
  display: "grid",
  gap: space[2],
  alignItems: "center",
  justifyItems: "start",
  "@media": {
    [when.wide]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(12rem, 20rem) 13rem",
      columnGap: space[4],
    },
  },
});

export const mendWords = style({ minWidth: 0, overflowWrap: "anywhere" });

export const mendInput = style({ width: "100%" });
/** As wide as its column, on a phone too. */
export const mendControl = style({ width: "100%", minWidth: 0 });
// A message takes space only where there is one.
globalStyle(`${mendControl} [aria-live]`, { minHeight: 0 });
