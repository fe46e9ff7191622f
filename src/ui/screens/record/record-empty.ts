import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Field } from "../../../engine/field.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { fieldIn } from "../../../engine/field-in.ts";
import { applies } from "../../../engine/rules/only-when.ts";
import type { Value, Values } from "../../../engine/value.ts";

/** The name of the value of a reference. */
type Label = SectionRecord["labels"][string];
type Named = readonly (readonly [string, Field])[];

/** The fields of a record that have a value, and those that people could write and did not. */
export function fieldsToShow(
  section: SectionDefinition,
  { values, labels }: SectionRecord,
): { readonly given: Named; readonly empty: Named } {
  const applying = Object.keys(section.fields).flatMap((name): Named => {
    const field = applies(section.rules, name, values as Values)
      ? fieldIn(section, name, values)
      : null;
    return field === null ? [] : [[name, field]];
  });
  const isEmpty = ([name, field]: Named[number]) =>
    field.secret !== true && isNothing(field, (values[name] ?? null) as Value, labels[name]);
  return {
    given: applying.filter((each) => !isEmpty(each)),
    empty: applying.filter((each) => isEmpty(each) && isWritten(section, each[1])),
  };
}

/** Whether people write a field: what the server alone does is not missing, it has not come yet (ADR 140). */
function isWritten({ without }: SectionDefinition, { computed, absent }: Field): boolean {
  if (computed === true || absent === true) return false;
  return !(without.includes("create") && without.includes("edit"));
}

/** Whether there is nothing to show of a value. */
export function isNothing(field: Field, value: Value, label?: Label): boolean {
  const isNone = Array.isArray(value) && value.length === 0;
  return value === null || valueWords(field, value, label) === "" || (isNone && "fields" in field);
}

/** The words of a value as a record shows it. */
export function valueWords(field: Field, value: Value, label?: Label): string {
  // In the history, the labels of several references come as one text.
  const isOne = Array.isArray(value) && typeof label === "string";
  return textOfValue(field, value, isOne ? [label] : label);
}
