import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";
import { conditionsOf, filterOf } from "./filter-text.ts";
import { textOfConditions, type Condition } from "./filter-conditions.ts";
import { ME } from "./kinds/pointing.ts";
import { DAY_SPANS, daysOf } from "./time-spans.ts";

/** Who asks for a list, and on which day: what the filters «este mes» and «yo» stand for. */
export type Asking = { readonly today: string; readonly me: string };

/** The filters of a list with the days of their spans, and the id of the person who asks in place of «yo». */
export function settledFilters(
  { fields }: SectionDefinition,
  filters: Readonly<Record<string, string>>,
  asking: Asking,
): Readonly<Record<string, string>> {
  const settled = Object.entries(filters).map(([name, text]) => {
    const field = fields[name];
    if (field === undefined) return [name, text] as const;
    const conditions = conditionsOf(field, text).map((each) => settle(field, each, asking));
    return [name, textOfConditions(filterOf(field).form, conditions)] as const;
  });
  return Object.fromEntries(settled);
}

function settle(field: Field, condition: Condition, { today, me }: Asking): Condition {
  const filter = filterOf(field);
  if (filter.form === "anyOf") {
    const values = condition.text.split(",").map((each) => (each === ME ? me : each));
    return { ...condition, text: values.join(",") };
  }
  if (filter.form !== "between") return condition;
  const span = DAY_SPANS.find((each) => each === condition.text);
  if (condition.operator !== "during" || span === undefined) return condition;
  // Where a day is no end, its month is.
  const ends = daysOf(span, today).map((day) => (filter.isEnd(day) ? day : day.slice(0, 7)));
  return { operator: "plain", text: ends.join("..") };
}
