import type { PermissionEntry } from "../domain/permission.ts";

/**
 * A value of a field as it is sent: text for text, dates (`AAAA-MM-DD`), instants (ISO 8601), decimals (`1234.50`),
 * choices (their key) and references (the id); a list of ids for several references; rows for child rows; null when
 * empty.
 */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Values[]
  | readonly PermissionEntry[];

/** The values of a record, by field. */
export type Values = { readonly [field: string]: Value };

/** Whether two values are equal as JSON. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
