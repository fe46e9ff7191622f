import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Field } from "../../../engine/field.ts";
import { valueFromText } from "../../../engine/field-text.ts";
import {
  OPERATORS,
  textOfConditions,
  type Condition,
  type Operator,
} from "../../../engine/filter-conditions.ts";
import { filterOf, isFilterText } from "../../../engine/filter-text.ts";
import { isFilterable } from "../../../engine/list-query.ts";
import { cellOfKind } from "../kinds/cells.ts";

/** The fields by which a person may filter a list: those that its declaration shows first, and the others. */
export function filterableFields(section: SectionDefinition, can: (action: string) => boolean) {
  const all = Object.entries(section.fields).filter(
    ([name, field]) =>
      field.absent !== true && isFilterable(section, name) && operatorsOf(field, can).length > 0,
  );
  return {
    first: all.filter(([, { filtered }]) => filtered === true),
    others: all.filter(([, { filtered }]) => filtered !== true),
  };
}

/** The operators that a person may use: of data that they see masked, only the whole value. */
export function operatorsOf(field: Field, can: (action: string) => boolean): readonly Operator[] {
  const filter = filterOf(field);
  if (field.personal === true && !can("personal")) return filter.form === "words" ? ["is"] : [];
  const hasSpans = filter.form === "between" && filter.spans.length > 0;
  return OPERATORS[filter.form].filter(
    (each) =>
      (each !== "during" || hasSpans) &&
      // A required field has no filter by its emptiness.
      (field.required !== true || (each !== "empty" && each !== "filled")),
  );
}

/** The values of a form by the name of a field, in order. */
export type TextsOf = (name: string) => readonly string[];

/** The text of a field's filter in a form; empty where nothing in it can be read. */
export function filterTextIn(name: string, field: Field, textsOf: TextsOf): string {
  const { form } = filterOf(field);
  const conditions = textsOf(`${name}.op`).flatMap((operator, at): readonly Condition[] => {
    const known = OPERATORS[form].find((each) => each === operator);
    const part = { name: `${name}.${at}`, field, textsOf };
    return known === undefined ? [] : [{ operator: known, text: typedText(part, known) }];
  });
  const read = conditions.filter((each) => {
    const text = textOfConditions(form, [each]);
    return text !== "" && isFilterText(field, text);
  });
  return textOfConditions(form, read);
}

type Part = { readonly name: string; readonly field: Field; readonly textsOf: TextsOf };

/** The text that a condition of a form compares with. */
function typedText({ name, field, textsOf }: Part, operator: Operator): string {
  if (operator === "empty" || operator === "filled") return "";
  const isRange = filterOf(field).form === "between" && operator !== "during";
  if (!isRange) {
    const texts = textsOf(name).filter((text) => text !== "");
    return texts.join(",");
  }
  const [from = "", to = ""] = [...textsOf(`${name}.from`), ...textsOf(`${name}.to`)];
  return operator === "plain" || operator === "not"
    ? betweenText(field, from, to)
    : endText(field, from);
}

/** The text of a range filter from its typed ends; empty without any. */
export function betweenText(field: Field, ...ends: readonly [from: string, to: string]): string {
  const texts = ends.map((text) => endText(field, text));
  return texts.join("") === "" ? "" : texts.join("..");
}

/** An end of a range from what was typed. */
function endText(field: Field, typed: string): string {
  const isDay = cellOfKind(field).ends === "date";
  const value = valueFromText(isDay ? { ...field, kind: "date" } : field, typed);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
