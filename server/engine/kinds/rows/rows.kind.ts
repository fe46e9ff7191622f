import type { FieldOf } from "../../../../src/engine/field.ts";
import { byNothing } from "../conditions.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { listColumn, plainlyExchanged, plainlyListed } from "../written-text.ts";

export const rowsKind: ServedKindOf<FieldOf<"rows">> = {
  stored: listColumn,
  listed: { ...plainlyListed, isHeavy: true, condition: byNothing },
  exchanged: { ...plainlyExchanged, help: () => "" },
  api: {
    name: "Filas hijas",
    schema: (_, rowOf) => ({ type: "array", items: rowOf() }),
    meaning: () => undefined,
  },
  canonical: (_, value, rowOf) => (Array.isArray(value) ? value.map(rowOf) : value),
  madeUp: () => [],
};
