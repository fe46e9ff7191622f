import type { ReferenceField } from "../../../../engine/kinds/reference/reference.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const referenceCell: CellOf<ReferenceField> = {
  ...plainCell,
  // The name of a company, most often.
  columnWidth: () => 12,
  isLong: () => true,
};
