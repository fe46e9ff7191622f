import type { DateTimeField } from "../../../../engine/kinds/date-time/date-time.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const dateTimeCell: CellOf<DateTimeField> = {
  ...plainCell,
  columnWidth: () => 12.5,
  ends: "date",
};
