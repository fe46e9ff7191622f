import { unbrokenHour } from "../../../../domain/format.ts";
import type { DateTimeField } from "../../../../engine/kinds/date-time/date-time.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const dateTimeCell: CellOf<DateTimeField> = {
  ...plainCell,
  text: unbrokenHour,
  columnWidth: () => 12.5,
  ends: "date",
};
