import type { MoneyField } from "../../../../src/engine/kinds/money/money.kind.ts";
import { decimals, MONEY } from "../figures.ts";
import type { ServedKindOf } from "../kind.types.ts";

export const moneyKind: ServedKindOf<MoneyField> = {
  stored: { ...decimals.stored, type: () => MONEY },
  listed: { ...decimals.listed, isTotalled: true },
  exchanged: { ...decimals.exchanged, numberFormat: () => "#,##0.00" },
  api: {
    name: "Dinero",
    schema: decimals.schema,
    meaning: () => "Pesos colombianos con punto decimal: «1234.50»",
  },
  canonical: decimals.canonical,
  madeUp: decimals.madeUp,
};
