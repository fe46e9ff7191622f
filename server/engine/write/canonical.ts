import type { Field, Fields } from "../../../src/engine/field.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { servedKindOf } from "../kinds/kinds.ts";

/**
 * A value as the database gives it back, so that two that mean the same are the same: texts without blanks around
 * them, decimals with all their digits, instants in UTC, each of several references once. What is not a value of the
 * field stays for the schema to refuse.
 */
export function canonical(field: Field, value: Value): Value {
  if (field.secret && typeof value === "string") return value;
  const fields = "fields" in field ? field.fields : {};
  return servedKindOf(field).canonical(field, value, (row) => canonicalRow(fields, row));
}

function canonicalRow(fields: Fields, row: unknown): Values {
  // What is no row stays as it is, for the schema to refuse.
  if (typeof row !== "object" || row === null) return row as Values;
  return Object.fromEntries(
    Object.entries(row as Values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? canonical(field, value) : value];
    }),
  );
}
