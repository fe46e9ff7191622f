import { sql } from "kysely";

import { valueFromText } from "../../../../src/engine/field-text.ts";
import type { IntegerField } from "../../../../src/engine/kinds/integer/integer.kind.ts";
import { figureCell } from "../cells.ts";
import { between } from "../conditions.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { plainlyExchanged, plainlyListed, textColumn } from "../written-text.ts";

/** The largest number that an `integer` column holds. */
const INT4 = 2_147_483_647;

export const integerKind: ServedKindOf<IntegerField> = {
  stored: {
    ...textColumn,
    type: ({ min, max }) => (max > INT4 || min < -INT4 ? "bigint" : "integer"),
    check: ({ min, max }, column) => `${column} between ${min} and ${max}`,
    select: (source) => sql`${source}::float8`,
  },
  listed: { ...plainlyListed, condition: between("numeric") },
  exchanged: {
    ...plainlyExchanged,
    isCodePart: true,
    cell: figureCell,
    problem: (field, raw, form) =>
      typeof (valueFromText(field, raw, form) ?? 0) === "number"
        ? null
        : "Debe ser un número entero",
    numberFormat: () => "0",
    help: ({ min, max }) => `Número entero, de ${min} a ${max}.`,
  },
  api: {
    name: "Entero",
    schema: ({ min, max }) => ({ type: "integer", minimum: min, maximum: max }),
    meaning: () => undefined,
  },
  canonical: (_, value) => value,
  madeUp: ({ min, max }, nth) => Math.min(max, min + nth),
};
