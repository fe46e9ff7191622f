import type { MoneyField } from "../../../../engine/kinds/money/money.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { figureView } from "../plain-view.tsx";

export const moneyView: ViewOf<MoneyField> = {
  ...figureView({ prefix: "$" }),
};
