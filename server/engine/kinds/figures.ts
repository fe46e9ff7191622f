import { sql, type RawBuilder } from "kysely";

import type { Field } from "../../../src/engine/field.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type { Value } from "../../../src/engine/value.ts";
import { figureCell } from "./cells.ts";
import { between } from "./conditions.ts";
import { plainlyExchanged, plainlyListed, textColumn, tidied } from "./written-text.ts";

type OfDecimals = { readonly decimals: number };

/** A number as text, so that none of its digits is lost. */
export const asText = (source: RawBuilder<unknown>) => sql`${source}::text`;

/** A number in the other form, certain by both separators or by several of one: `1,234.50`, `1,234,567`. */
const IN_ENGLISH = /^-?\d{1,3}(?:,\d{3})+(?:,\d{3}|\.\d+)$/u;

/** Reads a figure as Colombians write it, or as sheets in English do where that is certain. */
export function readFigure(field: Field, raw: string): Value {
  const digits = raw.replaceAll(/[$%\s]/gu, "");
  return valueFromText(field, IN_ENGLISH.test(digits) ? digits.replaceAll(",", "") : raw);
}

/** The parts that the kinds of decimal text share. */
export const decimals = {
  stored: { ...textColumn, select: asText },
  listed: { ...plainlyListed, condition: between("numeric") },
  exchanged: {
    ...plainlyExchanged,
    cell: figureCell,
    read: readFigure,
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
