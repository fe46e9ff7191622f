import type { Field } from "./field.ts";
import { isDemand, type Condition, type Operator } from "./filter-conditions.ts";
import { conditionsOf, filterOf } from "./filter-text.ts";
import { STATUS, statusFilter } from "./list-query.ts";
import type { Filter } from "./kinds/kind.types.ts";
import { statusesOf } from "./lifecycle-statuses.ts";
import type { SectionDefinition } from "./define-section.ts";
import { DAY_SPANS, type TimeSpan } from "./time-spans.ts";

/** The names of what a filter names by its id or its key: of records, and of the statuses that the company calls otherwise. */
export type FilterNames = {
  readonly nameOf: (field: string, id: string) => string;
  readonly statuses?: Readonly<Record<string, string>> | undefined;
};

/** Stands in a filter for a record that was deleted. */
export const GONE = "un registro que ya no está";

/** A span of time as people say it. */
export const SPAN_WORDS: Readonly<Record<TimeSpan, string>> = {
  today: "hoy",
  "last-7-days": "últimos 7 días",
  "last-30-days": "últimos 30 días",
  "last-90-days": "últimos 90 días",
  "next-30-days": "próximos 30 días",
  "next-60-days": "próximos 60 días",
  "this-month": "este mes",
  "last-month": "el mes pasado",
  "next-month": "el próximo mes",
  "this-year": "este año",
  "last-year": "el año pasado",
};

/** The label of a filtered field. */
export function filterLabel({ fields }: SectionDefinition, name: string): string {
  return name === STATUS ? "Estado" : (fields[name]?.label ?? name);
}

/** The conditions of a filter, in words: `«sol» o empieza por «lu», sin «mar»`. */
export function filterWords(
  section: SectionDefinition,
  name: string,
  text: string,
  known: FilterNames,
): string {
  if (name === STATUS && section.lifecycle !== null) {
    const statuses = statusesOf(section.lifecycle, known.statuses);
    const { isDenied, keys } = statusFilter(text);
    const words = keys.map((each) => statuses.find(({ key }) => key === each)?.label ?? each);
    return isDenied ? `no es ${words.join(" ni ")}` : words.join(" o ");
  }
  const field = section.fields[name];
  if (field === undefined) return text;
  const conditions = conditionsOf(field, text);
  const wordsOf = (each: Condition) => conditionWords(field, name, each, known);
  const either = conditions.filter((each) => !isDemand(each)).map(wordsOf);
  const demands = conditions.filter(isDemand).map(wordsOf);
  return [...(either.length > 0 ? [either.join(" o ")] : []), ...demands].join(", ");
}

/** An operator as the editor of a filter offers it, by the form of the filter; of times, as they are told. */
export function operatorWords(form: Filter<Field>["form"], operator: Operator, isTime: boolean) {
  switch (operator) {
    case "plain":
      return { words: "contiene", anyOf: "es", between: "entre", yesNo: "es", none: "" }[form];
    case "is":
      return "es";
    case "begins":
      return "empieza por";
    case "over":
      return isTime ? "después de" : "mayor que";
    case "under":
      return isTime ? "antes de" : "menor que";
    case "during":
      return "en";
    case "not":
      return form === "between" ? "no entre" : "no es";
    case "lacks":
      return "no contiene";
    case "empty":
      return "sin dato";
    case "filled":
      return "con dato";
  }
}

function conditionWords(
  field: Field,
  name: string,
  condition: Condition,
  known: FilterNames,
): string {
  const { operator, text } = condition;
  switch (operator) {
    case "plain":
      return plainWords(field, name, text, known, " o ");
    case "is":
      return `es «${text}»`;
    case "begins":
      return `empieza por «${text}»`;
    case "over":
    case "under": {
      const isTime = isTimely(field);
      const side = operatorWords("between", operator, isTime);
      return `${side} ${plainWords(field, name, `${text}..${text}`, known, "")}`;
    }
    case "during":
      return SPAN_WORDS[DAY_SPANS.find((span) => span === text) ?? "today"];
    case "not":
      return `no es ${plainWords(field, name, text, known, " ni ")}`;
    case "lacks":
      return `no contiene «${text}»`;
    case "empty":
      return "sin dato";
    case "filled":
      return "con dato";
  }
}

/** Whether the field is a moment, so that its values are before and after others. */
export function isTimely(field: Field): boolean {
  const filter = filterOf(field);
  return filter.form === "between" && filter.spans.length > 0;
}

/** The values of a plain condition by their names, joined by a word; days and months as people write them. */
export function plainWords(
  field: Field,
  name: string,
  text: string,
  known: FilterNames,
  or: string,
): string {
  const filter = filterOf(field);
  switch (filter.form) {
    case "none":
    case "words":
      return `«${text}»`;
    case "yesNo":
      return text === "si" ? "Sí" : "No";
    case "anyOf":
      return text
        .split(",")
        .map((each) => filter.wordsOf(field, each) ?? known.nameOf(name, each))
        .join(or);
    case "between": {
      const [from = "", to = ""] = text
        .split("..")
        .map((end) => (end === "" ? "" : filter.wordsOf(field, end)));
      if (from === to) return from;
      if (to === "") return `desde ${from}`;
      return from === "" ? `hasta ${to}` : `${from} a ${to}`;
    }
  }
}
