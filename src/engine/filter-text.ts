import { conditionsIn, OPERATORS, type Condition } from "./filter-conditions.ts";
import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";
import type { Filter } from "./kinds/kind.types.ts";

/** The most conditions of one filter. */
const MOST_CONDITIONS = 20;

/** The filter of a list for a field. */
export function filterOf(field: Field): Filter<Field> {
  return kindOf(field).filter;
}

/** The conditions of a field's filter. */
export function conditionsOf(field: Field, text: string): readonly Condition[] {
  return conditionsIn(filterOf(field).form, text);
}

/** Whether the text of a list's filter can be read for its field: every condition of it. */
export function isFilterText(field: Field, text: string): boolean {
  const conditions = conditionsOf(field, text);
  return (
    conditions.length <= MOST_CONDITIONS && conditions.every((each) => isCondition(field, each))
  );
}

/** Whether a person may ask for a filter, which the server refuses otherwise. */
export function mayFilter(field: Field, text: string, can: (action: string) => boolean): boolean {
  if (field.personal !== true || can("personal")) return true;
  const conditions = conditionsOf(field, text);
  return (
    filterOf(field).form === "words" &&
    conditions.length === 1 &&
    conditions.every(({ operator }) => operator === "plain" || operator === "is")
  );
}

/** Whether a text is the usual condition of a field's filter, without operators: the filters of a report. */
export function isPlainFilter(field: Field, text: string): boolean {
  const filter = filterOf(field);
  switch (filter.form) {
    case "words":
      return areWords(text);
    case "yesNo":
      return text === "si" || text === "no";
    case "anyOf":
      return text.split(",").every((each) => filter.isValue(field, each));
    case "between": {
      const ends = text.split("..");
      return (
        ends.length === 2 &&
        ends.join("") !== "" &&
        ends.every((end) => end === "" || filter.isEnd(end))
      );
    }
    case "none":
      return false;
  }
}

/** Whether a filter has two ends in the wrong order, so that it matches nothing. */
export function isReversed(field: Field | undefined, text: string): boolean {
  if (field === undefined || filterOf(field).form !== "between") return false;
  return conditionsOf(field, text).some(({ operator, text: ends }) => {
    const [from = "", to = ""] = ends.split("..");
    if (operator !== "plain" || from === "" || to === "") return false;
    // Days and months sort as text.
    return from.includes("-", 1) ? from > to : Number(from) > Number(to);
  });
}

function isCondition(field: Field, { operator, text }: Condition): boolean {
  const filter = filterOf(field);
  if (!OPERATORS[filter.form].includes(operator)) return false;
  switch (operator) {
    case "plain":
      return isPlainFilter(field, text);
    case "empty":
    case "filled":
      return text === "";
    case "over":
    case "under":
      return filter.form === "between" && filter.isEnd(text);
    case "during":
      return filter.form === "between" && filter.spans.some((each) => each === text);
    case "is":
    case "begins":
    case "lacks":
      return areWords(text);
    case "not":
      return filter.form === "words" ? areWords(text) : isPlainFilter(field, text);
  }
}

/** Without a word a filter would match every record; no text holds the character 0. */
function areWords(text: string): boolean {
  return text.length <= 120 && text.trim() !== "" && !text.includes("\u0000");
}
