import type { DateField } from "../../../../engine/kinds/date/date.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const dateCell: CellOf<DateField> = {
  ...plainCell,
  columnWidth: () => 7,
  ends: "date",
};
