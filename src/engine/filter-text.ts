import { isCalendarDate, isMonth } from "../domain/calendar.ts";
import { isDecimal } from "../domain/decimal.ts";
import type { Field } from "./field.ts";

/** How a field is filtered: by words it contains, by any of some values, between two, or by yes or no. */
export type FilterForm = "words" | "anyOf" | "between" | "yesNo";

/** The form of a field's filter. In an address: words as they are, `a,b` for any of, `a..b` with either side open, `si` or `no`. */
export function filterFormOf({ kind }: Field): FilterForm {
  switch (kind) {
    case "choice":
    case "reference":
    case "references":
      return "anyOf";
    case "date":
    case "dateTime":
    case "period":
    case "integer":
    case "decimal":
    case "money":
    case "rate":
      return "between";
    case "yesNo":
      return "yesNo";
    default:
      return "words";
  }
}

/** Whether the text of a filter can be read for its field. */
export function isFilterText(field: Field, text: string): boolean {
  switch (filterFormOf(field)) {
    case "words":
      // Without a word in it, it would hold of every record.
      return text.length <= 120 && text.trim() !== "" && !text.includes("\u0000");
    case "yesNo":
      return text === "si" || text === "no";
    case "anyOf":
      return text.split(",").every((each) => isOneOf(field, each));
    case "between": {
      const ends = text.split("..");
      return (
        ends.length === 2 &&
        ends.join("") !== "" &&
        ends.every((end) => end === "" || isEnd(field, end))
      );
    }
  }
}

/** Whether a filter between two ends has them the wrong way round, so that it lets nothing pass. */
export function isReversed(field: Field | undefined, text: string): boolean {
  const [from = "", to = ""] = text.split("..");
  if (field === undefined || filterFormOf(field) !== "between" || from === "" || to === "") {
    return false;
  }
  // Days and months stand in their order as they are written.
  return from.includes("-", 1) ? from > to : Number(from) > Number(to);
}

function isOneOf(field: Field, text: string): boolean {
  return field.kind === "choice" ? Object.hasOwn(field.options, text) : /^\d{1,18}$/u.test(text);
}

function isEnd({ kind }: Field, text: string): boolean {
  if (kind === "date" || kind === "dateTime") return isCalendarDate(text);
  return kind === "period" ? isMonth(text) : isDecimal(text, 4);
}
