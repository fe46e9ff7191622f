import type { MoneyField } from "../../../../engine/kinds/money/money.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const moneyView: ViewOf<MoneyField> = {
  ...figureView({ prefix: "$" }),
  // The column says what the figures are; their digits stand alone.
  cell: (text) => text.replace("$ ", ""),
};
