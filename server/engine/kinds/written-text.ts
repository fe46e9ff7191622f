import type { RawBuilder } from "kysely";

import type { Field } from "../../../src/engine/field.ts";
import { schemaOf } from "../../../src/engine/field-schema.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import type { Value } from "../../../src/engine/value.ts";
import { byWords } from "./conditions.ts";
import { readCell } from "./cells.ts";

/** Stands for what is not shown; no text that holds it is ever written. */
export const MASK = "•";

const COVER = MASK.repeat(4);

/** A text of which only what is around the rest is shown. */
export function covered(start: string, end: string): string {
  return `${start}${COVER}${end}`;
}

/** A text without blanks around it; null where nothing is left. */
export function tidied(value: Value): Value {
  return typeof value === "string" ? value.trim() || null : value;
}

/** What the kinds share that are a column of text. */
export const textColumn = {
  place: "column",
  type: () => "text",
  standard: null,
  check: () => null,
  isWritten: false,
  isSearched: false,
  isCarried: false,
  select: (source: RawBuilder<unknown>) => source,
  target: null,
} as const;

/** What the kinds share that are a column with a list in it. */
export const listColumn = {
  ...textColumn,
  type: () => "jsonb",
  standard: "'[]'",
  check: (_: unknown, column: string) => `jsonb_typeof(${column}) = 'array'`,
} as const;

/** What the kinds share that lists show without more. */
export const plainlyListed = {
  isHeavy: false,
  isTotalled: false,
  isGrouped: false,
  mask: () => null,
} as const;

/** What the kinds share that files hold as they are read. */
export const plainlyExchanged = {
  cell: readCell,
  numberFormat: () => undefined,
  width: () => 16,
  read: valueFromText,
  problem: () => null,
  isComparable: (field: Field, value: Value) => schemaOf(field).safeParse(value).success,
  isCode: false,
  offered: () => null,
} as const;

/** What the kinds share that are a line of text that people write. */
export const writtenText = {
  stored: { ...textColumn, isWritten: true, isSearched: true },
  listed: { ...plainlyListed, condition: byWords },
  exchanged: { ...plainlyExchanged, isComparable: () => true },
  canonical: (_: unknown, value: Value) => tidied(value),
} as const;
