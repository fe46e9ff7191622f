import { groupedDocument } from "../domain/document-id.ts";
import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";
import type { Label, TextForm } from "./kinds/kind.types.ts";
import type { Value } from "./value.ts";

/**
 * Parses text that a person typed, or a cell of a file: `1.234,50` is the decimal `1234.50`, `20/11/2026` the date
 * `2026-11-20`, `sí` is true. Unreadable text is returned unchanged, for the schema to refuse in words.
 * @param form how the file says that it writes days and decimals.
 */
export function valueFromText(field: Field, raw: string, form?: TextForm): Value {
  return kindOf(field).parse(field, raw, form);
}

/** A value as people read it, in Colombian form; references as the label sent beside the id. */
export function textOfValue(field: Field, value: Value, label?: Label): string {
  return value === null || value === undefined ? "" : kindOf(field).text(field, value, label);
}

/** The same in a suggestion, where a document or a NIT is grouped as in a record: `CC 1.005.749.967`. */
export function suggestedText(field: Field, value: Value): string {
  const text = textOfValue(field, value);
  return field.kind === "documentId" || field.kind === "nit" ? groupedDocument(text) : text;
}
