import type { YesNoField } from "../../../../engine/kinds/yes-no/yes-no.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { plainCell } from "../plain-cell.ts";

export const yesNoCell: CellOf<YesNoField> = {
  ...plainCell,
  columnWidth: () => 5,
};
