import type { Field } from "./field.ts";
import { kindOf } from "./kinds/kinds.ts";
import type { Filter } from "./kinds/kind.types.ts";

/** The filter of a list for a field. */
export function filterOf(field: Field): Filter<Field> {
  return kindOf(field).filter;
}

/** Whether the text of a filter can be read for its field. */
export function isFilterText(field: Field, text: string): boolean {
  const filter = filterOf(field);
  switch (filter.form) {
    case "words":
      // Without a word it would match every record.
      return text.length <= 120 && text.trim() !== "" && !text.includes("\u0000");
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

/** Whether the two ends of a filter are in the wrong order, so that it matches nothing. */
export function isReversed(field: Field | undefined, text: string): boolean {
  const [from = "", to = ""] = text.split("..");
  if (field === undefined || filterOf(field).form !== "between" || from === "" || to === "") {
    return false;
  }
  // Days and months sort as text.
  return from.includes("-", 1) ? from > to : Number(from) > Number(to);
}
