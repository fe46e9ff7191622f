import { sql, type RawBuilder } from "kysely";

import type { Field } from "../../../src/engine/field.ts";
import { schemaOf } from "../../../src/engine/field-schema.ts";
import { valueFromText } from "../../../src/engine/field-text.ts";
import { trimmed } from "../../../src/engine/kinds/plain-value.ts";
import type { Value } from "../../../src/engine/value.ts";
import { byWords } from "./conditions.ts";
import { readCell } from "./cells.ts";

/** Replaces hidden characters; no text that holds it is ever written. */
export const MASK = "•";

const COVER = MASK.repeat(4);

/** A text of which only the beginning and the end are shown. */
export function covered(start: string, end: string): string {
  return `${start}${COVER}${end}`;
}

/** A text as it is kept, without blanks around it; null for an empty one. */
export function tidied(value: Value): Value {
  return typeof value === "string" ? trimmed(value) : value;
}

/** The parts that the kinds stored in a column of text share. */
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

/** The parts that the kinds stored as a list in a column share. */
export const listColumn = {
  ...textColumn,
  type: () => "jsonb",
  standard: "'[]'",
  check: (_: unknown, column: string) => `jsonb_typeof(${column}) = 'array'`,
} as const;

/** The parts that the kinds without a special display in lists share. */
export const plainlyListed = {
  isHeavy: false,
  isTotalled: false,
  isGrouped: false,
  group: {
    by: (source: RawBuilder<unknown>) => source,
    key: (by: RawBuilder<unknown>) => sql`${by}::text`,
    filter: (key: string) => key,
  },
  mask: () => null,
} as const;

/** The parts that the kinds with the same form in files and on screen share. */
export const plainlyExchanged = {
  cell: readCell,
  numberFormat: () => undefined,
  width: () => 16,
  read: valueFromText,
  problem: () => null,
  isComparable: (field: Field, value: Value) => schemaOf(field).safeParse(value).success,
  isCode: false,
  isCodePart: false,
  offered: () => null,
} as const;

/** The parts that the kinds of a line of text that people write share. */
export const writtenText = {
  stored: { ...textColumn, isWritten: true, isSearched: true },
  listed: { ...plainlyListed, condition: byWords },
  exchanged: { ...plainlyExchanged, isComparable: () => true },
  canonical: (_: unknown, value: Value) => tidied(value),
} as const;
