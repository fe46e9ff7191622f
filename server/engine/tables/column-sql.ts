import type { Field } from "../../../src/engine/field.ts";
import type { Column } from "../table.types.ts";
import { servedKindOf } from "../kinds/kinds.ts";
import { quoted } from "../../store/sql-text.ts";

/** Whether a field is text that people write. */
export function isWritten(field: Field): boolean {
  return servedKindOf(field).stored.isWritten;
}

/** The SQL type of a field's column. */
export function typeOf(field: Field): string {
  return servedKindOf(field).stored.type(field);
}

/** The constraint on a column's values; null for none beyond its type. */
export function checkSql({ field, name }: Column): string | null {
  // An encrypted text is longer than the one that was entered.
  return field.secret ? null : servedKindOf(field).stored.check(field, quoted(name));
}

/** The SQL by which lists sort a column and values are compared: text without case and accents. */
export function keySql({ field, name }: Column): string {
  return isWritten(field) ? `plain_text(${quoted(name)}) collate "C"` : quoted(name);
}

/** The text that the search box searches: of all fields that people write, or of the personal ones. */
export function searchSql(
  columns: ReadonlyMap<string, Column>,
  ofPersonal: boolean,
): string | null {
  const parts = [...columns.values()].filter(
    ({ field }) =>
      servedKindOf(field).stored.isSearched &&
      !field.secret &&
      !field.unsearched &&
      (field.personal === true) === ofPersonal,
  );
  if (parts.length === 0) return null;
  const text = parts.map(({ name }) => `coalesce(${quoted(name)}, '')`).join(` || ' ' || `);
  return `plain_text(${text})`;
}
