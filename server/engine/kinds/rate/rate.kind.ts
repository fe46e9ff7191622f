import type { RateField } from "../../../../src/engine/kinds/rate/rate.kind.ts";
import { decimals as shared } from "../figures.ts";
import type { ServedKindOf } from "../kind.types.ts";

export const rateKind: ServedKindOf<RateField> = {
  stored: { ...shared.stored, type: () => "numeric(9,4)" },
  listed: shared.listed,
  exchanged: {
    ...shared.exchanged,
    numberFormat: ({ decimals }) => `#,##0.${"0".repeat(decimals)}" %"`,
  },
  api: {
    name: "Tasa",
    schema: shared.schema,
    meaning: () => "Porcentaje con punto decimal: «12.5000»",
  },
  canonical: shared.canonical,
  madeUp: shared.madeUp,
};
