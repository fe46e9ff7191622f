import type { Field, Fields } from "../../../src/engine/field.ts";
import type { Value, Values } from "../../../src/engine/value.ts";
import { servedKindOf } from "../kinds/kinds.ts";

/**
 * A value in the form in which the database returns it, so that two with the same meaning are equal: texts without
 * blanks around them, decimals with all their digits, instants in UTC, each of several references once. An invalid
 * value is left for the schema to refuse.
 */
export function canonical(field: Field, value: Value): Value {
  if (field.secret && typeof value === "string") return value;
  const fields = "fields" in field ? field.fields : {};
  return servedKindOf(field).canonical(field, value, (row) => canonicalRow(fields, row));
}

function canonicalRow(fields: Fields, row: unknown): Values {
  // Anything but a row is left for the schema to refuse.
  if (typeof row !== "object" || row === null) return row as Values;
  return Object.fromEntries(
    Object.entries(row as Values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? canonical(field, value) : value];
    }),
  );
}
