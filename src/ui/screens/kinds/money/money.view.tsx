import type { MoneyField } from "../../../../engine/kinds/money/money.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const moneyView: ViewOf<MoneyField> = {
  ...figureView({ prefix: "$" }),
  // Billions, with their cents.
  columnWidth: () => 9.5,
  // The column's name says that the figures are money; the cells have digits only.
  cell: (text) => text.replace("$ ", ""),
};
