import type { MoneyField } from "../../../../engine/kinds/money/money.kind.ts";
import type { CellOf } from "../kind.types.ts";
import { figureCell } from "../plain-cell.ts";

export const moneyCell: CellOf<MoneyField> = {
  ...figureCell,
  // The column's name says that the figures are money; the cells have digits only.
  text: (text) => text.replace("$ ", ""),
  // Billions, with their cents.
  columnWidth: () => 9.5,
};
