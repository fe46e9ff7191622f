import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";

/** A list in groups: the field whose values make them, and the filter of the group that is open; null for none. */
export type Grouping = { readonly field: string; readonly open: string | null };

/** Whether many records share each value of a field: a choice, one record, yes or no, or the month of a date. */
export function makesGroups(field: Field): boolean {
  const { filter, isSortable } = kindOf(field);
  if (!isSortable || field.counted === true) return false;
  return (
    filter.form === "yesNo" ||
    filter.form === "anyOf" ||
    (filter.form === "between" && filter.spans.length > 0)
  );
}
