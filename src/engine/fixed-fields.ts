import type { SectionDefinition } from "./define-section.ts";
import type { Field } from "./field.ts";
import { conditionsOf, filterOf } from "./filter-text.ts";
import type { ListQuery } from "./list-query.ts";
import { viewNamed } from "./list-views.ts";

/**
 * The fields of which every row of a list has the same value, by its view or its filters: one record, one choice, yes
 * or no, one day, one text. Never the status, which is what people look for in a row.
 */
export function fixedFields(
  section: SectionDefinition,
  { view, filters }: Pick<ListQuery, "view" | "filters">,
): ReadonlySet<string> {
  const all = [
    ...Object.entries(viewNamed(section, view)?.criteria ?? {}),
    ...Object.entries(filters),
  ];
  const fixed = all.filter(([name, text]) => {
    const field = section.fields[name];
    return field !== undefined && isOneValue(field, text);
  });
  return new Set(fixed.map(([name]) => name));
}

function isOneValue(field: Field, text: string): boolean {
  const [first, ...others] = conditionsOf(field, text);
  if (first === undefined || others.length > 0) return false;
  if (first.operator === "is") return true;
  if (first.operator !== "plain") return false;
  switch (filterOf(field).form) {
    case "anyOf":
      // A record may refer to others beside the one that is looked for.
      return field.kind !== "references" && !first.text.includes(",");
    case "between": {
      const [from, to] = first.text.split("..");
      return from !== "" && from === to;
    }
    case "yesNo":
      return true;
    case "words":
    case "none":
      return false;
  }
}
