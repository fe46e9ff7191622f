import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";

/**
 * A list in groups: the fields whose values make them, the outer one first, and the filters of the group and of its part
 * that are open; empty for none.
 */
export type Grouping = { readonly fields: readonly string[]; readonly open: readonly string[] };

/** The filters of the groups that are open, by field. */
export function openedIn(group: Grouping | undefined): readonly (readonly [string, string])[] {
  if (group === undefined) return [];
  const { fields, open } = group;
  return open.map((filter, at) => [fields[at] ?? "", filter] as const);
}

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
