import type { DecimalField } from "../../../../src/engine/kinds/decimal/decimal.kind.ts";
import { decimals as shared } from "../figures.ts";
import type { ServedKindOf } from "../kind.types.ts";

export const decimalKind: ServedKindOf<DecimalField> = {
  stored: {
    ...shared.stored,
    type: ({ decimals }) => `numeric(${28 + decimals},${decimals})`,
  },
  listed: shared.listed,
  exchanged: {
    ...shared.exchanged,
    numberFormat: ({ decimals }) => `#,##0.${"0".repeat(decimals)}`,
  },
  api: { name: "Número como texto", schema: shared.schema, meaning: () => undefined },
  canonical: shared.canonical,
  madeUp: shared.madeUp,
};
