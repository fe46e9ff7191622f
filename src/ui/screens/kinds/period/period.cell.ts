import type { PeriodField } from "../../../../engine/kinds/period/period.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const periodCell: CellOf<PeriodField> = {
  ...plainCell,
  columnWidth: () => 6.5,
  ends: "period",
};
