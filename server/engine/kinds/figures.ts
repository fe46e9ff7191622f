import { sql, type RawBuilder } from "kysely";

import type { Value } from "../../../src/engine/value.ts";
import { figureCell } from "./cells.ts";
import { between } from "./conditions.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "./written-text.ts";

type OfDecimals = { readonly decimals: number };

/** A number as text, so that none of its digits is lost. */
export const asText = (source: RawBuilder<unknown>) => sql`${source}::text`;

/**
 * The column of money, which has room for sums: people write 16 digits before the point, and four such amounts together
 * have 17. All that adds money has its width.
 */
export const MONEY = "numeric(30,2)";

/** A sum of money, whatever its terms are. */
export const asMoney = (sum: RawBuilder<unknown>) => sql`(${sum})::${sql.raw(MONEY)}`;

/** The parts that the kinds of decimal text share. */
export const decimals = {
  stored: { ...textColumn, select: asText },
  listed: { ...plainlyListed, condition: between("numeric") },
  exchanged: {
    ...plainlyExchanged,
    cell: figureCell,
    help: (field: OfDecimals) => `Número de hasta ${field.decimals} decimales.`,
  },
  schema: (field: OfDecimals) => ({
    type: "string",
    pattern: `^-?\\d{1,16}(\\.\\d{1,${field.decimals}})?$`,
  }),
  canonical: (field: OfDecimals, value: Value) => withDecimals(tidied(value), field.decimals),
  madeUp: (_: unknown, nth: number) => String(nth),
} as const;

/** A decimal with all its digits; another text is left as it is. */
function withDecimals(value: Value, count: number): Value {
  if (typeof value !== "string") return value;
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(value) ?? [];
  if (whole === "" || fraction.length > count) return value;
  const digits = count === 0 ? whole : `${whole}.${fraction.padEnd(count, "0")}`;
  return /^[0.]+$/u.test(digits) ? digits : sign + digits;
}
