import type { DateTimeField } from "../../../../engine/kinds/date-time/date-time.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const dateTimeCell: CellOf<DateTimeField> = {
  ...plainCell,
  // The hour stays on one line: never `10:43 p.` and `m.` on two.
  text: (text) =>
    text.replace(/ (?=[ap]\. m\.)/u, "\u00a0").replace(/(?<=[ap]\.) (?=m\.)/u, "\u00a0"),
  columnWidth: () => 12.5,
  ends: "date",
};
