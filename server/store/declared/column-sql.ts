import type { Field } from "../../../src/engine/field.ts";
import type { Column } from "../../engine/served.types.ts";
import { literal, quoted } from "./sql-text.ts";

/** The largest number that an `integer` column holds. */
const INT4 = 2_147_483_647;

/** Kinds kept as text that people write, which is compared whatever its case and accents. */
const WRITTEN: ReadonlySet<Field["kind"]> = new Set(["text", "email", "nit", "documentId", "code"]);

/** Whether a field is text that people write. */
export function isWritten({ kind }: Field): boolean {
  return WRITTEN.has(kind);
}

/** The SQL type of a field's column. */
export function typeOf(field: Field): string {
  switch (field.kind) {
    case "integer":
      return field.max > INT4 || field.min < -INT4 ? "bigint" : "integer";
    case "money":
      return "numeric(18,2)";
    case "rate":
      return "numeric(9,4)";
    case "decimal":
      return `numeric(${16 + field.decimals},${field.decimals})`;
    case "date":
      return "date";
    case "dateTime":
      return "timestamptz";
    case "yesNo":
      return "boolean";
    case "reference":
    case "references":
    case "file":
      return "bigint";
    case "rows":
    case "permissions":
      return "jsonb";
    default:
      return "text";
  }
}

/** What stands in a column where nothing was said; null for nothing. */
export function standardOf({ kind }: Field): string | null {
  if (kind === "yesNo") return "false";
  return kind === "rows" || kind === "permissions" ? "'[]'" : null;
}

/** The condition that holds a column's values; null for none beyond its type. */
export function checkSql({ field, name }: Column): string | null {
  const column = quoted(name);
  // What is sealed is longer than what was written.
  if (field.secret) return null;
  switch (field.kind) {
    case "text":
    case "code":
      return `char_length(${column}) <= ${field.max}`;
    case "choice":
      return `${column} in (${Object.keys(field.options).map(literal).join(", ")})`;
    case "period":
      return `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`;
    case "integer":
      return `${column} between ${field.min} and ${field.max}`;
    case "rows":
    case "permissions":
      return `jsonb_typeof(${column}) = 'array'`;
    default:
      return null;
  }
}

/** What lists sort a column by, and what makes two values the same: text whatever its case and accents. */
export function keySql({ field, name }: Column): string {
  return isWritten(field) ? `plain_text(${quoted(name)}) collate "C"` : quoted(name);
}

/** The text that the search box looks in: of all fields that people write, or of the personal ones. */
export function searchSql(
  columns: ReadonlyMap<string, Column>,
  ofPersonal: boolean,
): string | null {
  const parts = [...columns.values()].filter(
    ({ field }) =>
      isWritten(field) &&
      !field.secret &&
      (field.personal === true) === ofPersonal &&
      field.kind !== "code",
  );
  if (parts.length === 0) return null;
  const text = parts.map(({ name }) => `coalesce(${quoted(name)}, '')`).join(` || ' ' || `);
  return `plain_text(${text})`;
}
